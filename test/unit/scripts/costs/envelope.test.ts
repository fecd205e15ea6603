import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventsIn } from '../../../../scripts/costs/local/envelope.ts';

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('"},{"id":"', '\\', '"}]}', '"message":"', '\n'),
);

test('envelopes are read as JSON reads them, whatever is in them', () => {
  const event = fc.record({ id: text, timestamp: fc.nat(), message: text });
  const envelope = fc.record({
    logGroup: text,
    logStream: text,
    logEvents: fc.array(event, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(envelope, ({ logGroup, logStream, logEvents }) => {
      const line = { messageType: 'DATA_MESSAGE', owner: '0', logGroup, logStream, logEvents };
      const expected = logEvents.map((each) => ({ ...each, logGroup }));
      expect(eventsIn(JSON.stringify(line))).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test('what is torn off anywhere is no envelope', () => {
  const logEvents = [{ id: '1', timestamp: 2, message: '{"a":"b"}' }];
  const line = JSON.stringify({
    messageType: 'DATA_MESSAGE',
    owner: '0',
    logGroup: 'g',
    logEvents,
  });
  for (let end = 1; end < line.length; end += 1) {
    expect(eventsIn(line.slice(0, end))).toBeUndefined();
  }
});
