import '../../../db/sql.server.ts';
import type { Db, Tx } from '../../../db/sql.server.ts';
import { newId } from '../../ids.ts';

export interface Note {
  at: Date;
  author: string;
  text: string;
}

/** What staff wrote down about somebody or something, the newest first. */
export async function selectNotes(db: Db, subject: string): Promise<Note[]> {
  return db
    .selectFrom('notes')
    .select(['at', 'author', 'text'])
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .orderBy('uid', 'desc')
    .execute();
}

/** Writes a note down. @returns its uid. */
export async function insertNote(tx: Tx, note: Note & { subject: string }): Promise<string> {
  const uid = newId('note', note.at);
  await tx
    .insertInto('notes')
    .values({ uid, ...note })
    .execute();
  return uid;
}
