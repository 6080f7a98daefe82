import { addIssue, compareDecimals, type DraftOf, fromCents, type Issues, toCents } from '../../../resources/definition';
import { readCalendar } from '../../../server/calendar/read-calendar';
import { numberSql } from '../../../server/resources/number';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { autorizaSql, exigir, exigirDotacao, rascunharConcessao } from '../../execucao-orcamentaria/server';
import { type DiariaAditamento, diariaAditamento } from '../resources/diaria_aditamento';
import { type SolicitacaoDiaria, solicitacaoDiaria } from '../resources/solicitacao_diaria';
import { naturezaDe, vinculoDe } from './beneficiario';
import { apurar, diaDe, lerLei } from './lei';
import { gravarMemoria } from './memoria';
import { prazoDasContas } from './prazo';
import { travarSolicitacao } from './prestacao';
import { historicoDe } from './solicitacao';

type Rascunho = Readonly<Partial<DraftOf<typeof diariaAditamento>>>;

/** Working days after the planned return in which a longer trip may still be asked for (R10). */
const DIAS_DEPOIS = 2;

async function contaDoNovo(tx: Work, pedido: SolicitacaoDiaria, retorno: string) {
  const lei = await lerLei(tx, pedido.legislacao_id as number);
  const quem = pedido.funcionario_id ? await vinculoDe(tx, pedido.funcionario_id, diaDe(pedido.saida)) : undefined;
  const trechos = pedido.trechos.map((trecho, n) => ({
    ...trecho,
    ...(n === pedido.trechos.length - 1 && { chegada: retorno as SolicitacaoDiaria['retorno'] }),
  }));
  return { lei, conta: await apurar(tx, lei, { ...pedido, trechos, retorno, cargo_id: quem?.cargo_id ?? null }) };
}

const menos = (a: string, b: string | null): string => fromCents(toCents(a) - toCents(b ?? '0.00'));

async function completar(draft: Rascunho, tx: Work) {
  const pedido = await travarSolicitacao(tx, draft.solicitacao_id as number);
  const { conta } = await contaDoNovo(tx, pedido, draft.novo_retorno as string);
  return {
    ...draft,
    pessoa_id: pedido.pessoa_id,
    quantidade: menos(conta.quantidade, pedido.quantidade),
    valor: menos(conta.valor, pedido.moeda === 'BRL' ? pedido.valor : pedido.valor_moeda),
  };
}

async function julgar(draft: Rascunho, tx: Work): Promise<Issues | null> {
  const issues: Issues = {};
  const pedido = await travarSolicitacao(tx, draft.solicitacao_id as number);
  const calendario = await readCalendar(tx);
  if (Date.parse(draft.novo_retorno as string) <= Date.parse(pedido.retorno))
    addIssue(issues, 'novo_retorno', 'O novo retorno vem depois do que se autorizou.');
  if (tx.today() > calendario.deadline(diaDe(pedido.retorno), DIAS_DEPOIS, 'uteis'))
    addIssue(issues, 'solicitacao_id', 'O aditamento se pede até dois dias úteis depois do retorno autorizado.');
  if (compareDecimals(String((draft as { valor?: string }).valor ?? '0'), '0') <= 0)
    addIssue(issues, 'novo_retorno', 'O novo retorno não muda o valor: diga-o na prestação de contas.');
  return issues;
}

async function autorizar(tx: Work, record: DiariaAditamento): Promise<void> {
  const pedido = await travarSolicitacao(tx, record.solicitacao_id);
  const { lei, conta } = await contaDoNovo(tx, pedido, record.novo_retorno);
  await exigirDotacao(tx, {
    dotacao_id: pedido.dotacao_id as number,
    ordenador_id: pedido.ordenador_id as number,
    natureza: naturezaDe(pedido).natureza,
    valor: record.valor as string,
  });
  await gravarMemoria(tx, 'solicitacao_diaria_memoria', pedido.id, conta.linhas);
  await writeColumns(tx, solicitacaoDiaria, pedido.id, {
    retorno: record.novo_retorno,
    quantidade: conta.quantidade,
    valor: menos(pedido.valor as string, `-${record.valor}`),
    prestar_ate: await prazoDasContas(tx, lei, diaDe(record.novo_retorno)),
  });
}

async function empenhar(tx: Work, record: DiariaAditamento): Promise<{ id: number }> {
  const pedido = await travarSolicitacao(tx, record.solicitacao_id);
  const id = await rascunharConcessao(tx, {
    ...naturezaDe(pedido),
    tipo: 'ordinario',
    tipo_despesa: 'diaria',
    credor_id: pedido.pessoa_id as number,
    dotacao_id: pedido.dotacao_id as number,
    ordenador_id: pedido.ordenador_id as number,
    valor: record.valor as string,
    historico: `Aditamento. ${historicoDe(pedido)}`.slice(0, 900),
  });
  await writeColumns(tx, diariaAditamento, record.id, { empenho_id: id });
  return { id };
}

export const aditamentoRules = onResource(diariaAditamento, {
  derived: {
    rotulo: (t) =>
      `(select ${numberSql(solicitacaoDiaria)('s')} || ' até ' || to_char(${t}.novo_retorno, 'DD/MM/YYYY') from public.solicitacao_diaria s where s.id = ${t}.solicitacao_id)`,
  },
  lockedBecause: () => "'O aditamento pedido não se altera: peça que o neguem, e peça outro.'",
  complete: completar,
  judge: julgar,
  acts: {
    autorizar: act('Aditamento autorizado.', (record: DiariaAditamento, _input, tx) => autorizar(tx, record), {
      apart: (record, tx) => exigir(tx, diariaAditamento.name, record.id, autorizaSql, 'Quem autoriza é o ordenador, e nunca quem viaja.'),
      waitsFor: autorizaSql,
    }),
    negar: act('Aditamento negado.', ({ id }: DiariaAditamento, { motivo }, tx) =>
      writeColumns(tx, diariaAditamento, id, { motivo_decisao: motivo }),
    ),
    empenhar: act('Rascunho do empenho complementar feito: confira-o e emita.', (record: DiariaAditamento, _input, tx) =>
      empenhar(tx, record),
    ),
  },
});
