import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';
import { dayHereText } from './moments.ts';

const WORDS = {
  install: 'Install Japan 5 GB',
  starts: 'Starts',
  ends: 'Ends; the last, day',
  note: '日本'.repeat(40),
};
const NOW = new Date('2027-05-01T10:00:00.000Z');
const DATES = { id: 'ord_1', installBy: '2027-05-19T00:00:00.000Z', startedAt: null, endsAt: null };

test('the last day to install is a whole day, with a reminder', () => {
  const file = calendarFile(DATES, WORDS, NOW, 'Asia/Tokyo');
  expect(file).toContain('DTSTART;VALUE=DATE:20270519\r\n');
  expect(file).toContain('UID:ord_1-install\r\nDTSTAMP:20270501T100000Z\r\n');
  expect(file).toContain('TRIGGER:-P1D\r\n');
  expect(file?.match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

test('that day is the one of the traveller’s time zone, as on the ticket, on My eSIMs and in the mail', () => {
  const late = { ...DATES, installBy: '2027-05-19T22:30:00.000Z' };
  expect(calendarFile(late, WORDS, NOW, 'Asia/Tokyo')).toContain('DTSTART;VALUE=DATE:20270520\r\n');
  expect(dayHereText('en', late.installBy, 'Asia/Tokyo')).toBe('20 May 2027');
  expect(calendarFile(DATES, WORDS, NOW, 'America/New_York')).toContain('DTSTART;VALUE=DATE:20270518\r\n');
});

test('start and end are moments; signs that mean something are escaped', () => {
  const file = calendarFile(
    { ...DATES, installBy: null, startedAt: '2027-05-02T01:02:03.000Z', endsAt: '2027-05-09T01:02:03.000Z' },
    WORDS,
    NOW,
  );
  expect(file).toContain('DTSTART:20270502T010203Z\r\n');
  expect(file).toContain('DTSTART:20270509T010203Z\r\n');
  expect(file).toContain('SUMMARY:Ends\\; the last\\, day\r\n');
});

test('no line is longer than 75 bytes, and unfolded it is whole', () => {
  const file = calendarFile(DATES, WORDS, NOW) ?? '';
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${WORDS.note}\r\n`);
});

test('without a date there is no file', () => {
  expect(calendarFile({ ...DATES, installBy: null }, WORDS, NOW)).toBeNull();
});
