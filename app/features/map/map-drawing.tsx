import './map-drawing.css'
import { boxText } from '#domain/geography/clicked-point.ts'
import { MAP_SHAPE } from '#domain/geography/map-view.ts'
import { GRID_WIDTH } from '#domain/geography/relative-path.ts'
import type { MapLabels } from './label-layout.ts'
import type { MapData, MapLayer } from './map-data.ts'
import { MapMarks, MarkShapes } from './map-mark.tsx'

const HEIGHT = Math.round(GRID_WIDTH / MAP_SHAPE)

/**
 * The map. Land scales with the page, while marks and names keep their size at positions in percent of the drawing.
 * What fits differs, so phones have a layer of their own.
 */
export function MapDrawing({ map, title }: { map: MapData; title: string }) {
  return (
    <>
      <svg className="map-drawing" aria-label={title} data-box={boxText(map.view.box)}>
        <MapLand base={map.base} />
        <Layer layer={map.wide} name="wide" />
        <Layer layer={map.narrow} name="narrow" />
      </svg>
      <MapScale scale={map.scale} />
    </>
  )
}

/** Below the drawing, where it covers no mark. */
export function MapScale({ scale }: Pick<MapData, 'scale'>) {
  return (
    <svg className="map-scale" aria-hidden="true">
      <rect x="12" y="12" width={scale.width} height="5" />
      <text x={scale.width} dx="20" y="19">
        {scale.km} km
      </text>
    </svg>
  )
}

/** With a mouse, regions lead to their views; the same links are below the map for everyone. */
export function MapLand({ base }: Pick<MapData, 'base'>) {
  return (
    <svg
      className="map-land"
      viewBox={`0 0 ${GRID_WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        <pattern
          id="map-hatch"
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0v9" />
        </pattern>
        <MarkShapes />
      </defs>
      {base.regions.map(({ id, path, isUkraine, url, name }) =>
        url ? (
          <a key={id} href={url} tabIndex={-1}>
            <title>{name}</title>
            <path d={path} data-ukraine={isUkraine ? '' : undefined} />
          </a>
        ) : (
          <path key={id} d={path} data-ukraine={isUkraine ? '' : undefined} />
        ),
      )}
      {base.regions
        .filter(({ inWords }) => inWords.length > 0)
        .map(({ id, path }) => (
          <path key={id} className="map-hatched" d={path} />
        ))}
      {base.degrees && <path className="map-degrees" d={base.degrees} />}
      <path className="map-river" d={base.rivers} />
      <path className="map-coast" d={base.coast} />
      <path className="map-border" d={base.state} />
    </svg>
  )
}

function Layer({ layer, name }: { layer: MapLayer; name: 'wide' | 'narrow' }) {
  return (
    <g className="map-layer" data-for={name}>
      <MapLayerMarks layer={layer} />
    </g>
  )
}

/** Names, letters of details, and marks. */
export function MapLayerMarks({ layer }: { layer: MapLayer }) {
  return (
    <>
      <Labels labels={layer.labels} />
      {layer.details.map(({ x, y, letter }) => (
        <a key={x + y} className="map-mark" href={`#map-detail-${letter}`} data-detail={letter}>
          <title>{`Detail ${letter}, drawn larger beside the map`}</title>
          <circle className="map-counted" cx={x} cy={y} r="13" />
          <text className="map-count" {...{ x, y }} dy="5" textAnchor="middle">
            {letter}
          </text>
        </a>
      ))}
      <MapMarks layer={layer} />
    </>
  )
}

function Labels({ labels: { towns, regions, degrees } }: { labels: MapLabels }) {
  return (
    <svg className="map-labels" aria-hidden="true">
      {regions.map(({ name, isUkraine, ...at }) => (
        <text key={name} className="map-region" data-ukraine={isUkraine ? '' : undefined} {...at}>
          {name}
        </text>
      ))}
      {degrees.map(({ name, edge, x, y }) => (
        <text
          key={name}
          className="map-degree"
          {...{ x, y }}
          dx={edge === 'right' ? -4 : 4}
          dy={-5}
          textAnchor={edge === 'right' ? 'end' : undefined}
        >
          {name}
        </text>
      ))}
      {towns.map(({ name, x, y, side }) => (
        <g key={name}>
          <circle cx={x} cy={y} r="2.5" />
          <text {...{ x, y }} dx={side === 'left' ? -6 : 6} dy="4" textAnchor={ANCHORS[side]}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}

const ANCHORS = { left: 'end', right: undefined } as const
