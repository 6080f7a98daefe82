import { describe, expect, it } from 'vitest';
import { validateDraft } from '../../../../resources/definition';
import { COMODINS, eventoContabil } from '../../resources/evento_contabil';
import { planoConta } from '../../resources/plano_conta';
import { deParaDoProduto, eventosDoProduto } from './eventos';
import { brokenIdentities } from './identidades';
import { accountAbove, padAccount, planoDoProduto } from './plano';

const plano = new Map(planoDoProduto().map((conta) => [conta.codigo, conta]));
const eventos = eventosDoProduto();

describe('o plano de contas do sistema', () => {
  it('tem cada conta abaixo de uma sintética, e só as definições aceitam', () => {
    expect(plano.size).toBe(626);
    for (const { superior, ...draft } of plano.values()) {
      expect([draft.codigo, accountAbove(draft.codigo) === null || plano.get(superior ?? '')?.tipo]).toEqual([
        draft.codigo,
        superior === null ? true : 'S',
      ]);
      expect([draft.codigo, validateDraft(planoConta, draft).issues]).toEqual([draft.codigo, {}]);
    }
  });

  it('preenche com zeros o código curto e acha o nível acima, também depois de um zero', () => {
    expect([padAccount('1.1.1'), padAccount('2.1.5.0.1')]).toEqual(['1.1.1.0.0.00.00', '2.1.5.0.1.00.00']);
    expect(['1.1.1.1.1.19.00', '2.1.5.0.1.00.00', '1.0.0.0.0.00.00'].map(accountAbove)).toEqual([
      '1.1.1.1.1.00.00',
      '2.1.5.0.0.00.00',
      null,
    ]);
  });

  it('o de-para leva a contas analíticas', () => {
    expect(deParaDoProduto().filter(({ conta }) => plano.get(conta)?.tipo !== 'A')).toEqual([]);
  });
});

describe('N8: a tabela de eventos', () => {
  it('são 140, de contas analíticas do plano e pares de uma natureza só', () => {
    expect(eventos).toHaveLength(140);
    for (const { codigo, pares, ...evento } of eventos) {
      const { issues } = validateDraft(eventoContabil, { codigo, pares, vigencia_inicio: '2026-01-01', ...evento });
      expect([codigo, issues]).toEqual([codigo, {}]);
      const named = pares.flatMap(({ conta_debito, conta_credito }) => `${conta_debito}|${conta_credito}`.split('|'));
      const lost = named
        .map((token) => token.replace(/:.$/, ''))
        .filter((token) => !(token in COMODINS) && plano.get(padAccount(token))?.tipo !== 'A');
      expect([codigo, lost]).toEqual([codigo, []]);
    }
  });

  it.each(eventos.map(({ codigo, pares }) => [codigo, pares] as const))('%s guarda I3 a I9', (_codigo, pares) => {
    expect(brokenIdentities(pares)).toEqual([]);
  });

  it('um par a menos quebra a identidade que ele guardava', () => {
    const broken = (codigo: string, without: string) =>
      brokenIdentities(
        (eventos.find((evento) => evento.codigo === codigo)?.pares ?? []).filter(({ conta_debito }) => conta_debito !== without),
      ).map((name) => name.slice(0, 2));
    expect(broken('2020', 'CDR')).toEqual(['I8']);
    expect(broken('3010', '8.2.1.1.1.01')).toEqual(['I9']);
    expect(broken('3030', 'PAS')).toEqual(['I8', 'I9']);
    expect(broken('4010', '6.2.2.1.3.01')).toEqual(['I9']);
    expect(
      brokenIdentities([{ conta_debito: '5.2.1.1.1', conta_credito: '6.2.2.1.1', base: 'valor' }]).map((name) => name.slice(0, 2)),
    ).toEqual(['I3', 'I4']);
  });
});
