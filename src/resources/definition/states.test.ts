import { describe, expect, it } from 'vitest';
import { choice, derived, text } from './field';
import { type AnyRecord, defineResource } from './resource';
import { arrivalOf, stateFields, statesOf, strayedIn, transitionsOf, usualPath } from './states';

const pedido = defineResource({
  name: 'pedido',
  label: { one: 'Pedido', many: 'Pedidos', gender: 'm' },
  route: { base: '/cadastro/pedido' },
  display: 'nome',
  fields: {
    nome: text(50, { label: 'Nome' }),
    situacao: choice({ rascunho: 'Rascunho', aprovado: 'Aprovado', atendido: 'Atendido', em_parte: 'Em parte' }, { label: 'Situação' }),
    saldo: derived('text', { label: 'Saldo' }),
  },
  document: { fixed: 'no: um exemplo, sem tabela' },
  list: { columns: ['nome'], sort: ['nome'] },
  form: [],
  acts: {
    aprovar: { label: 'Aprovar', when: { situacao: 'rascunho' }, to: { situacao: 'aprovado' } },
    atender: { label: 'Atender', when: { situacao: ['aprovado', 'em_parte'] }, to: { situacao: ['em_parte', 'atendido'] } },
    zerar: { label: 'Zerar', to: { saldo: 'Zerado' } },
    anotar: { label: 'Anotar' },
  },
  next: { situacao: { rascunho: 'aprovar', aprovado: ['atender', 'anotar'], em_parte: 'atender' } },
});
const record = (situacao: string, saldo = 'Aberto') => ({ situacao, saldo }) as unknown as AnyRecord;

describe('situações', () => {
  it('os passos são os que os atos declaram', () => {
    expect(stateFields(pedido)).toEqual(['situacao', 'saldo']);
    expect(statesOf(pedido, 'situacao')).toEqual(['rascunho', 'aprovado', 'atendido', 'em_parte']);
    expect(statesOf(pedido, 'saldo')).toEqual(['Zerado']);
    expect(transitionsOf(pedido).map(({ act, from, to }) => [act, from, to])).toEqual([
      ['aprovar', ['rascunho'], ['aprovado']],
      ['atender', ['aprovado', 'em_parte'], ['em_parte', 'atendido']],
      ['zerar', ['Zerado'], ['Zerado']],
    ]);
  });

  it('o que se grava é a única situação a que o ato leva, se ela tem coluna', () => {
    expect(arrivalOf(pedido, pedido.acts?.aprovar ?? {})).toEqual({ situacao: 'aprovado' });
    expect(arrivalOf(pedido, pedido.acts?.atender ?? {})).toEqual({});
    expect(arrivalOf(pedido, pedido.acts?.zerar ?? {})).toEqual({});
  });

  it('um ato não leva aonde não declara, nem muda a situação que não nomeia', () => {
    const { atender, anotar } = pedido.acts ?? {};
    expect(strayedIn(pedido, atender as never, record('aprovado'), record('em_parte'))).toBeNull();
    expect(strayedIn(pedido, atender as never, record('aprovado'), record('rascunho'))).toBe('situacao');
    expect(strayedIn(pedido, atender as never, record('aprovado'), record('em_parte', 'Outro'))).toBe('saldo');
    expect(strayedIn(pedido, anotar as never, record('aprovado'), record('aprovado'))).toBeNull();
    expect(strayedIn(pedido, anotar as never, record('aprovado'), record('atendido'))).toBe('situacao');
  });

  it('o caminho usual segue, de cada situação, o primeiro ato que leva a outra', () => {
    expect(usualPath(pedido)).toEqual({ field: 'situacao', states: ['rascunho', 'aprovado', 'em_parte', 'atendido'] });
    expect(usualPath({ ...pedido, next: { situacao: { rascunho: null } } })).toBeNull();
  });
});
