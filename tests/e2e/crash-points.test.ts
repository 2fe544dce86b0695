import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { COURSES } from '../faults/crash-courses.ts';
import { crashAt, recordPoints } from '../faults/crash-points.ts';
import { createWorldMaker, type WorldMaker } from '../faults/world.ts';
import { ENGINES_OF_RUN, serverOfRun } from '../support/database.ts';
import { ONCE } from '../support/once.ts';

/** The order is there and its session isn't; paid and nobody knows; bought and nobody knows; delivered and not mailed. */
const POINTS = [
  /^payments\.openSession:after$/,
  /^insert sandbox_payments\.balance.*:after$/,
  /^wholesaler\.buy:after$/,
  /^commit\(.*insert esims.*:after$/,
];

/** The short form of `npm run test:crash-points`, which kills at every point on both engines. */
describe.each(ENGINES_OF_RUN)('a shop on %s', (engine) => {
  let maker: WorldMaker;
  beforeAll(async () => {
    const server = engine === 'postgres' ? serverOfRun() : null;
    maker = await createWorldMaker(engine, server, { filled: inject('filled') });
  });
  afterAll(() => maker.close());

  test('killed where money, eSIM and mail change hands loses and doubles nothing', ONCE, async () => {
    const course = COURSES[0]!;
    const { points } = await recordPoints(await maker.make('record'), course);
    const hit = POINTS.map((wanted) => {
      const found = points.find((point) => wanted.test(point));
      expect(found, `${wanted} among ${points.join('; ')}`).toBeDefined();
      return found!;
    });
    const runs = await Promise.all(hit.map((point, index) => crashAt(maker, `point${index}`, course, point)));
    expect(runs.flatMap(({ differences }) => differences)).toEqual([]);
    expect(runs.map(({ reached }) => reached)).toEqual(hit.map(() => true));
  });
});
