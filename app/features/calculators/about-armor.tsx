export function AboutArmor() {
  return (
    <section className="calculator-text" aria-labelledby="about-armor" data-not-printed="">
      <h2 id="about-armor">About this calculation</h2>
      <p>
        The effective thickness is the length of the shot line inside the plate: the thickness
        divided by the sine of the primary angle and by the sine of the secondary one. Both angles
        lie between the shot line and the surface of the plate, so 90° is square to the shot. The
        NATO obliquity counts from the normal: it is 90° less the angle used here.
      </p>
      <ul>
        <li>Beyond 90° the plate leans the other way: 120° is the same as 60°.</li>
        <li>
          At a primary angle of 0° or less the shot runs along the plate and never crosses it. -1 is
          shown instead of a thickness.
        </li>
        <li>Without a secondary angle the plate is tilted on one axis only.</li>
        <li>Results have two decimals; halves are rounded away from zero.</li>
        <li>
          Typing an effective thickness solves for the thickness of the plate. Whichever of the two
          was typed last is kept when an angle changes.
        </li>
      </ul>
      <p>
        This is pure geometry. It ignores ricochets, spaced or layered armour, and what a projectile
        does inside the plate.
      </p>
    </section>
  )
}
