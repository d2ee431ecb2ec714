import { afterAll } from 'vitest'
import { dropDatabases } from '#server/test-data.fixture.ts'

afterAll(dropDatabases)
