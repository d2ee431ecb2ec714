export function AboutKinetic() {
  return (
    <section className="calculator-text" aria-labelledby="about-kinetic" data-not-printed="">
      <h2 id="about-kinetic">About this calculation</h2>
      <p>
        The kinetic energy of a body is half its mass times the square of its velocity, E = m·v²/2.
        Two of the three give the third. Doubling the mass doubles the energy; doubling the velocity
        quadruples it.
      </p>
      <p>
        The two fields that you focused last are the inputs, marked at their edge. Focusing the
        third makes it an input, and the least recently used field is computed. Changing a unit
        keeps the quantity. Results have two decimals; halves are rounded away from zero. Further
        values are computed at full precision.
      </p>
      <h3>Units</h3>
      <ul>
        <li>1 MJ is 1,000,000 J, 1 BTU is 1055 J.</li>
        <li>What is called cal here is the kilocalorie of 4184 J, the calorie of food labels.</li>
        <li>1 kg is 1000 g, 35.274 oz or 2.205 lb.</li>
        <li>1 m/s is 3.6 km/h, 3.281 ft/s or 2.237 mi/h.</li>
      </ul>
      <p>
        The factors of ounces, pounds, feet and miles have four or five digits, so results in these
        units are good to about one part in five thousand.
      </p>
    </section>
  )
}
