interface Named {
  title: string
  vehicle: string
}

/** Whether a case is of a vehicle. Not every title names its own, so the field beside it is asked as well. */
export function namesVehicle({ title, vehicle }: Named, name: string): boolean {
  return title.includes(name) || vehicle.includes(name)
}
