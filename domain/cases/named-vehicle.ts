interface Named {
  title: string
  vehicle: string
}

/** Not every title names the vehicle, so its field is checked as well. */
export function namesVehicle({ title, vehicle }: Named, name: string): boolean {
  return title.includes(name) || vehicle.includes(name)
}
