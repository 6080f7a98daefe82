import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { plugins } from '../src/plugins/registry';
import { MODULES, moduleFiles, moduleOf, ownersOf, usesIn } from './module-tables';

/** The place of each module in the registry: it needs only those above it. */
const place = new Map(plugins.map(({ id }, index) => [id, index]));
const placeOf = (id: string) => place.get(id) ?? Number.NaN;

/** What the product runs, what fills the demonstration included; a test may look at the whole house. */
const sources = moduleFiles.filter((file) => /\.tsx?$/.test(file) && file.includes('/') && !/\.test\.|-tests\.ts/.test(file));

/** An import from one module of another; a type counts, because who reads it must know it too. */
interface Crossing {
  from: string;
  to: string;
}

const IMPORT = /\b(?:import|export)\s[^'"]*?from\s+'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)|^import\s+'(\.[^']+)'/gm;

function crossingsOf(file: string): Crossing[] {
  const text = readFileSync(path.join(MODULES, file), 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(([, named, lazy, bare]) => {
    const to = path.join(path.dirname(file), (named ?? lazy ?? bare) as string);
    return place.has(moduleOf(to)) && moduleOf(to) !== moduleOf(file) ? [{ from: file, to }] : [];
  });
}

const faceOf = new Map(plugins.map(({ id, face }) => [id, face]));

/** Whether what is imported of a module is the index of its server, or its importer is a face of it. */
const atTheDoor = ({ from, to }: Crossing) => /^[^/]+\/server(?:\/index)?$/.test(to) || faceOf.get(moduleOf(from)) === moduleOf(to);

/**
 * Imports that enter the rooms of another module, its definitions above all: the kit has relations, listeners and links by them. The
 * number may only fall; who lowers it writes the new one here.
 */
const ENTER_ROOMS = 63;

describe('a ordem dos módulos', () => {
  const crossings = sources.flatMap(crossingsOf);

  it('todo módulo está no registro', () => {
    expect(sources.map(moduleOf).filter((id) => !place.has(id))).toEqual([]);
    expect(crossings.length).toBeGreaterThan(200);
  });

  it('um módulo só importa dos que estão acima dele no registro', () => {
    const against = crossings.filter(({ from, to }) => placeOf(moduleOf(to)) > placeOf(moduleOf(from)));
    expect(against.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it('e só lê as tabelas deles', () => {
    const against = usesIn(sources, ownersOf()).filter(({ by, of }) => placeOf(of) > placeOf(by));
    expect(against.map(({ file, of, table }) => `${file} lê ${of}.${table}`)).toEqual([]);
  });

  it('as importações que entram nas salas de outro não aumentam', () => {
    expect(crossings.filter((one) => !atTheDoor(one)).length).toBe(ENTER_ROOMS);
  });
});
