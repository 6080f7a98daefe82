import type { Seed } from '../../../../server/seed/engine';
import { emitirOrdemDoResto } from '../pagamento/ordens';
import { autorizarEPagar, ordenador } from '../pagamento/seed';
import { cancelarResto, liquidarResto } from '../restos/movimentos';
import { CONTAS } from './documentos';

const HISTORICO = 'Execução do que ficou de 2025';

interface Demo {
  /** Beginning of the history of its empenho. */
  historico: string;
  tipo: 'processado' | 'nao_processado' | 'nao_processado_em_liquidacao';
  liquidado?: readonly [data: string, valor: string, documento: string];
  cancelado?: readonly [data: string, valor: string, documento: string];
  /** Day of the order and of its payment: payments are numbered in the order of their days, after those of the year. */
  pago?: string;
}

/** What happened in the current year to what 2025 left; of the others nothing did yet. */
const RESTOS: readonly Demo[] = [
  { historico: 'Limpeza dos prédios', tipo: 'processado', pago: '2026-11-17' },
  {
    historico: 'Transporte de alunos da zona rural',
    tipo: 'nao_processado',
    liquidado: ['2026-02-12', '200000.00', 'T-021'],
    pago: '2026-11-17',
  },
  {
    historico: 'Luminárias para praças',
    tipo: 'nao_processado',
    cancelado: ['2026-03-02', '12400.00', 'Decreto 18/2026'],
  },
  {
    historico: 'Varrição e poda',
    tipo: 'nao_processado_em_liquidacao',
    liquidado: ['2026-03-10', '100000.00', 'V-121'],
  },
];

interface Resto extends Record<string, unknown> {
  id: number;
  ordenador_id: number;
}

/** Restos a pagar of the year just closed are liquidated, cancelled and paid, some of them. */
export async function semearRestosDoAno(seed: Seed): Promise<void> {
  seed.progress('restos a pagar de 2025');
  const { work } = seed;
  const conta = await work.db.first<{ id: number }>('select id from conta_bancaria where conta = $1 order by id limit 1', [
    CONTAS['1.500.0000'].conta,
  ]);
  const atestador = await work.db.first<{ id: number }>(
    "select p.id from pessoa p where p.tipo = 'fisica' and p.situacao and p.cpf_cnpj is not null and not exists (select from usuario u where u.pessoa_id = p.id) order by p.id limit 1",
  );
  for (const { historico, tipo, liquidado, cancelado, pago } of RESTOS) {
    const resto = await work.db.first<Resto>(
      'select r.id, e.ordenador_id from resto_a_pagar r join public.empenho e on e.id = r.empenho_id where r.tipo = $1 and e.historico like $2 limit 1',
      [tipo, `${historico}%`],
    );
    if (!resto) continue;
    if (liquidado) {
      const [data, valor, documento] = liquidado;
      await work.transact((tx) =>
        liquidarResto(tx, resto.id, { data, valor, documento, atesto_pessoa_id: atestador?.id, motivo: HISTORICO }),
      );
    }
    if (cancelado) {
      const [data, valor, documento] = cancelado;
      await work.transact((tx) =>
        cancelarResto(tx, resto.id, { data, valor, documento, parte: 'cancelamento', motivo: 'A compra custou menos do que o empenhado' }),
      );
    }
    if (!pago) continue;
    const asked = { data: pago, conta_bancaria_id: conta?.id, forma: 'debito' };
    const ordem = await work.transact((tx) => emitirOrdemDoResto(tx, resto.id, asked));
    await autorizarEPagar(await ordenador(work, resto.ordenador_id), ordem.id, pago);
  }
}
