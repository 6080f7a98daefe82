import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from './caller';
import { closeDays, SEM_CONCILIAR } from './closed-days';
import { expectDeclaredBalances } from './declared-balances';
import { openExecution } from './execution';
import { openSuite } from './harness';

/** How many people work at once, and for how long. */
const CLIENTS = 50;
const SECONDS = Number(process.env.SGP_CLIENTES_SEGUNDOS ?? 60);
const YEAR = 2026;
const ALL = [1, 2, 3, 4, 5, 6];
const REGRAS = {
  'execucao-orcamentaria.movimentacoes': ALL,
  'financeiro.movimentacao.receita-orcamentaria.lancamento': ALL,
  'financeiro.movimentacao.transferencias-bancarias.transferencias-bancarias': ALL,
  'contabilidade.processamentos.encerramento': ALL,
  'contabilidade.lancamentos.lancamentos-contabeis': ALL,
  'contabilidade.relatorios-contabilidade.balancete-verificacao': ALL,
};

const suite = openSuite();
let execution: Awaited<ReturnType<typeof openExecution>>;
beforeAll(async () => {
  execution = await openExecution(suite, REGRAS);
});

/** A number that follows from the one before: every run does the same kinds of work in another order. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

describe('cinquenta pessoas ao mesmo tempo', () => {
  it(
    `durante ${SECONDS} s empenham, liquidam, pagam, anulam, arrecadam, transferem e encerram: nenhum impasse, e todo saldo é o dos documentos`,
    async () => {
      const { empenhador, liquidante, ordenador, today } = execution;
      const dotacoes = await suite.sql<{ id: number }>(
        `select d.id from dotacao d join orgao o on o.id = d.orgao_id join fonte_recurso f on f.id = d.fonte_recurso_id
          where d.exercicio = ${YEAR} and f.codigo = '1.500.0000' and d.disponivel > 100000 and coalesce(o.entidade_id, o.id) = $1 order by d.ficha limit 6`,
        [execution.prefeitura],
      );
      const contas = [await execution.conta('100000.00'), await execution.conta('100000.00')];
      const fonte = await execution.fonte('1.500.0000');
      const answers = new Map<string, number>();
      const strange: string[] = [];
      const note = (what: string, { status, text }: { status: number; text: string }) => {
        answers.set(`${what} ${status < 300 ? 'feito' : status}`, (answers.get(`${what} ${status < 300 ? 'feito' : status}`) ?? 0) + 1);
        if (![200, 201, 409, 422].includes(status)) strange.push(`${what}: ${status} ${text.slice(0, 200)}`);
      };
      await closeDays(suite.sql, execution.prefeitura, YEAR, `${YEAR}-06-30`);
      const liquidacoes: number[] = [];
      const pagos: number[] = [];
      let mes = 0;

      const works: Record<string, (draw: () => number) => Promise<void>> = {
        empenhar: async (draw) => {
          const dotacao = dotacoes[Math.floor(draw() * dotacoes.length)]?.id as number;
          const made = await empenhador.post('/execucao-orcamentaria/empenho', execution.rascunho(dotacao, '10.00'));
          note('empenho', made);
          if (made.status !== 201) return;
          const { id } = made.body.result as Wire;
          const issued = await empenhador.post(`/execucao-orcamentaria/empenho/${id}/emitir`);
          note('emissão', issued);
          if (issued.status !== 200) return;
          const liquidated = await execution.liquidar(id, '6.00');
          note('liquidação', liquidated);
          if (liquidated.status === 201) liquidacoes.push(liquidated.body.result.id);
        },
        // who finds nothing to pay, or to annul, does what comes before
        pagar: async (draw) => {
          const liquidacao_id = liquidacoes.splice(Math.floor(draw() * liquidacoes.length), 1)[0];
          if (!liquidacao_id) return works.empenhar?.(draw);
          const ordem = await liquidante.post('/execucao-orcamentaria/ordem-pagamento', {
            data: today,
            conta_bancaria_id: contas[Math.floor(draw() * 2)],
            forma: 'debito',
            liquidacoes: [{ liquidacao_id, valor_bruto: null }],
          });
          note('ordem', ordem);
          if (ordem.status !== 201) return;
          const url = `/execucao-orcamentaria/ordem-pagamento/${ordem.body.result.id}`;
          note('autorização', await ordenador.post(`${url}/autorizar`));
          const paid = await ordenador.post('/execucao-orcamentaria/pagamento', { ordem_pagamento_id: ordem.body.result.id, data: today });
          note('pagamento', paid);
          if (paid.status === 201) pagos.push(paid.body.result.id);
        },
        anular: async (draw) => {
          const id = pagos.splice(Math.floor(draw() * pagos.length), 1)[0];
          if (!id) return works.pagar?.(draw);
          const asked = { data: today, valor: null, motivo: 'erro', justificativa: 'Pago em duplicidade com outro' };
          note('anulação', await ordenador.post(`/execucao-orcamentaria/pagamento/${id}/anular`, asked));
        },
        transferir: async (draw) => {
          const [from, to] = draw() < 0.5 ? contas : [...contas].reverse();
          note(
            'transferência',
            await ordenador.post('/financeiro/movimentacao/transferencias-bancarias/transferencias-bancarias', {
              data: today,
              em_transito: false,
              data_credito: today,
              conta_origem_id: from,
              conta_destino_id: to,
              fonte_recurso_id: fonte,
              valor: '3.00',
              forma: 'transferencia',
              historico: 'Entre contas do mesmo dia',
            }),
          );
        },
        reservar: async (draw) => {
          const dotacao_id = dotacoes[Math.floor(draw() * dotacoes.length)]?.id as number;
          note(
            'reserva',
            await empenhador.post('/execucao-orcamentaria/reserva', {
              data: `${YEAR}-0${1 + Math.floor(draw() * 9)}-15`,
              validade: `${YEAR}-12-31`,
              dotacao_id,
              valor: '1.00',
              motivo: 'Reserva enquanto os meses se encerram',
            }),
          );
        },
        encerrar: async () => {
          const url = '/contabilidade/processamentos/encerramento';
          const closing = mes < 6;
          const answer = closing
            ? await ordenador.post(`${url}/fechar`, { mes: mes + 1, motivo: SEM_CONCILIAR })
            : await ordenador.post(`${url}/reabrir`, { mes, motivo: 'Conferir outra vez os documentos' });
          note(closing ? 'encerramento' : 'reabertura', answer);
          if (answer.status === 200) mes += closing ? 1 : -1;
        },
        ler: async () => {
          note('balancete', await ordenador.get(`/contabilidade/relatorios-contabilidade/balancete-verificacao?exercicio=${YEAR}&mes=11`));
        },
      };
      const share: readonly (keyof typeof works)[] = [
        'empenhar',
        'empenhar',
        'empenhar',
        'pagar',
        'pagar',
        'anular',
        'transferir',
        'reservar',
        'reservar',
        'ler',
      ];
      const until = Date.now() + SECONDS * 1000;
      const person = async (n: number) => {
        const draw = draws(n + 1);
        while (Date.now() < until) {
          // one person alone closes: each month follows the one before
          const work = share[Math.floor(draw() * share.length)] as string;
          // another goes through the whole chain, so that none of it is left out of a slow machine
          for (const one of n === 0 ? ['encerrar'] : n === 1 ? ['empenhar', 'pagar', 'anular'] : [work]) await works[one]?.(draw);
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, (_, n) => person(n)));

      expect(strange.slice(0, 5)).toEqual([]);
      for (const one of ['empenho', 'emissão', 'liquidação', 'ordem', 'pagamento', 'anulação', 'transferência', 'reserva', 'encerramento'])
        expect(answers.get(`${one} feito`) ?? 0, `${one}: ${JSON.stringify([...answers])}`).toBeGreaterThan(0);
      await expectDeclaredBalances((text) => suite.sql(text));
      // a module of the server is only read once the suite has put all of them together
      const { recalcular } = await import('../../src/plugins/contabilidade/server');
      expect(await recalcular(await suite.platform(), execution.prefeitura, YEAR)).toEqual([]);
      expect(await execution.conferir(/./)).toMatchObject({ divergem: [] });
      // an entry of a closed month is of before its closing
      expect(
        await suite.sql(
          `select f.mes from fechamento_mensal f where f.entidade_id = $1 and f.exercicio = ${YEAR} and f.reaberto_em is null
             and exists (select from lancamento_contabil l where l.entidade_id = f.entidade_id and l.exercicio = f.exercicio and l.periodo = f.mes and l.numero > f.ultimo_numero)`,
          [execution.prefeitura],
        ),
      ).toEqual([]);
    },
    SECONDS * 1000 + 300_000,
  );
});
