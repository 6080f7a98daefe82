import { expect, it } from 'vitest';
import { openSuite } from '#tests/server/harness';
import { type AnyRecord, longText } from '../../resources/definition';
import { outsideNotice } from './outside-limit';

const suite = openSuite();
const SQUARE = '{"type":"Polygon","coordinates":[[[-49,-28],[-48,-28],[-48,-27],[-49,-27],[-49,-28]]]}';
const point = (longitude: number, latitude: number) => JSON.stringify({ type: 'Point', coordinates: [longitude, latitude] });

it('o que se desenha fora do limite do município é avisado, e só onde o limite se conhece', async () => {
  const work = await suite.platform();
  const definition = {
    ...suite.services.registry.get('obra').definition,
    fields: { lugar: longText({ label: 'No mapa', geometry: ['ponto', 'area'] }), nome: longText({ label: 'Nome' }) },
  };
  const notice = (lugar: string | null) => outsideNotice(work, definition, { lugar, nome: 'Praça' } as unknown as AnyRecord);
  expect(await notice(point(-50, -27.5))).toBe(null);
  await suite.sql('update cliente set limite = $1', [SQUARE]);
  expect(await notice(point(-50, -27.5))).toBe('"No mapa" sai do limite do município: confira o desenho.');
  expect([await notice(point(-48.5, -27.5)), await notice(null), await notice(SQUARE)]).toEqual([null, null, null]);
});
