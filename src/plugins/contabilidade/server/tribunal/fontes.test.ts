import { describe, expect, it } from 'vitest';
import { serverPlugins } from '../../../../server/plugins';
import { FONTES_TRIBUNAL } from '../../resources/lrf/fontes-tribunal';
import { type FontesDoTribunal, fontesDoTribunal } from './consultas';
import { FONTES_DO_LIVRO } from './fontes';

describe('as fontes dos arquivos do tribunal', () => {
  it('cada uma do catálogo é dada por um só módulo', () => {
    const offered = serverPlugins.flatMap(({ offers = [] }) => offers.filter(({ at }) => at === fontesDoTribunal));
    const names = [FONTES_DO_LIVRO, ...offered.map(({ what }) => what as FontesDoTribunal)].flatMap((fontes) => Object.keys(fontes));
    expect(names.sort()).toEqual(Object.keys(FONTES_TRIBUNAL).sort());
  });
});
