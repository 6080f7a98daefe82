import { formatDecimal, formatMonth, sumDecimals } from '../../../../resources/definition';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { offerAt } from '../../../../server/offers';
import type { Work } from '../../../../server/work';
import type { FolhaPagamento } from '../../resources/folha_pagamento';
import { EXECUCAO_DA_FOLHA, type ParteDaFolha } from './execucao';

/** The work in the exercício of the folha, whose dotações it spends. */
const noAno = (tx: Work, { competencia }: FolhaPagamento) => tx.inYear(Number(competencia.slice(0, 4)));

/** Reserves, ficha by ficha, exactly what the folha spends. @throws ValidationError naming every ficha without balance */
export async function reservarFolha(tx: Work, folha: FolhaPagamento): Promise<void> {
  await exigirDestinos(tx, folha);
  const gastos = await tx.db.rows<{ dotacao_id: number; valor: string }>(
    `select d.dotacao_id, sum(d.valor)::text as valor from folha_despesa d where d.pai_id = $1 group by d.dotacao_id having sum(d.valor) > 0 order by d.dotacao_id`,
    [folha.id],
  );
  const pedidos = gastos.map((one, n) => ({ ...one, campo: `despesas.${n}` }));
  try {
    await offerAt(tx, EXECUCAO_DA_FOLHA).reservar(noAno(tx, folha), { id: folha.id, nome: folha.rotulo as string }, pedidos);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `Falta saldo para a folha: ${[...new Set(Object.values(error.issues).flat())].join(' ')} Peça um crédito, ou mude as dotações da folha, em Lançamentos.`,
    });
  }
}

/** What who authorises, commits or liquidates is asked: of how many, how much, in how many fichas, and what is withheld. */
export async function perguntarDaFolha(folha: FolhaPagamento, tx: Work, passo: 'autorizar' | 'empenhar' | 'liquidar'): Promise<string> {
  const partes = await partesDaFolha(tx, folha);
  const soma = (valores: readonly string[]) => `R$ ${formatDecimal(sumDecimals(['0.00', ...valores]))}`;
  const total = soma(partes.map(({ valor }) => valor));
  const fichas = new Set(partes.map(({ dotacao_id }) => dotacao_id)).size;
  const de = `a folha ${folha.rotulo}, de ${folha.vinculos} vínculos e R$ ${formatDecimal(String(folha.liquido))} líquidos`;
  if (passo === 'autorizar') return `Autorizar ${de}? Reservam-se ${total} em ${fichas} fichas, com os encargos.`;
  if (passo === 'empenhar')
    return `Empenhar ${de}? São ${partes.length} empenhos em ${fichas} fichas, de ${total}. Outra pessoa os liquida.`;
  const retido = soma(partes.flatMap(({ retencoes }) => retencoes.map(({ valor }) => valor)));
  return `Liquidar ${de}? São ${partes.length} liquidações de ${total}, das quais se retêm ${retido}.`;
}

/** Gives the reservas back. */
export const liberarFolha = (tx: Work, folha: FolhaPagamento, motivo: string) =>
  offerAt(tx, EXECUCAO_DA_FOLHA).liberar(noAno(tx, folha), folha.id, motivo);

/** Commits the folha, each ficha and nature for its creditor; then, by another person, liquidates it with what its contracheques withhold. */
export async function executarFolha(tx: Work, folha: FolhaPagamento, passo: 'empenhar' | 'liquidar'): Promise<void> {
  const { ordenador_id, atesto_pessoa_id, rotulo, id, competencia, data_pagamento } = folha;
  if (!ordenador_id || !atesto_pessoa_id)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: 'Falta quem autorizou, ou quem fechou a folha: reabra-a e feche-a outra vez.',
    });
  await offerAt(tx, EXECUCAO_DA_FOLHA)[passo](
    noAno(tx, folha),
    { id, nome: rotulo as string, competencia, vencimento: data_pagamento, ordenador_id, atesto_pessoa_id },
    await partesDaFolha(tx, folha),
  );
}

/** Takes back a step of the folha, the last first. */
export const voltarFolha = (tx: Work, folha: FolhaPagamento, passo: 'estornar' | 'desfazer', motivo: string) =>
  offerAt(tx, EXECUCAO_DA_FOLHA)[passo](noAno(tx, folha), folha.id, motivo);

interface ParteRow extends Record<string, unknown> {
  dotacao_id: number;
  natureza_despesa_id: number;
  credor_id: number;
  encargo: boolean;
  valor: string;
  retencoes: { tipo_retencao_id: number; valor: string }[];
}

/** SQL: who is paid by an event of `e`: of a charge, its own creditor; of the rest, the entity that pays its people. */
const CREDOR = `case when e.classe = 'patronal' then e.credor_id
  else (select p.credor_id from parametro_pessoal p where p.inicio <= $2::date order by p.inicio desc limit 1) end`;

async function partesDaFolha(tx: Work, { id, competencia, rotulo }: FolhaPagamento): Promise<ParteDaFolha[]> {
  const rows = await tx.db.rows<ParteRow>(
    `select g.*, coalesce((select json_agg(json_build_object('tipo_retencao_id', x.tipo, 'valor', x.valor::text) order by x.tipo)
              from (select e.tipo_retencao_id as tipo, sum(r.valor) as valor from folha_retencao r join public.evento_folha e on e.id = r.evento_id
                     where r.pai_id = $1 and not g.encargo and r.dotacao_id = g.dotacao_id and r.natureza_despesa_id = g.natureza_despesa_id
                     group by e.tipo_retencao_id) x), '[]') as retencoes
       from (select d.dotacao_id, d.natureza_despesa_id, ${CREDOR} as credor_id, e.classe = 'patronal' as encargo, sum(d.valor)::text as valor
               from folha_despesa d join public.evento_folha e on e.id = d.evento_id where d.pai_id = $1
              group by 1, 2, 3, 4 having sum(d.valor) > 0) g
      order by g.dotacao_id, g.natureza_despesa_id, g.credor_id`,
    [id, `${competencia}-01`],
  );
  return rows.map(({ encargo, ...row }) => ({
    ...row,
    historico: `${encargo ? 'Encargos da folha' : 'Folha de pagamento'} ${String(rotulo).toLowerCase()}.`,
  }));
}

/** The salário-família is paid for the INSS, and compensated in its guide: it is no expense of the entity. */
const FORA_DO_ORCAMENTO = "e.formula is distinct from 'salario_familia'";

/**
 * What is withheld has where to go, and who is paid is known, before the folha is authorised.
 *
 * @throws ConflictError naming the events, or the parameter
 */
async function exigirDestinos(tx: Work, { id, competencia }: FolhaPagamento): Promise<void> {
  const lacking = await tx.db.rows<{ nome: string; valor: string; falta: string }>(
    `select e.nome, x.valor::text, x.falta from (
       select r.evento_id, sum(r.valor) as valor, 'o tipo de retenção' as falta from folha_retencao r join public.evento_folha e on e.id = r.evento_id
        where r.pai_id = $1 and e.tipo_retencao_id is null group by r.evento_id
       union all
       select d.evento_id, sum(d.valor), 'o credor' from folha_despesa d join public.evento_folha e on e.id = d.evento_id
        where d.pai_id = $1 and ${CREDOR} is null group by d.evento_id
       union all
       select l.evento_id, sum(l.valor), 'a natureza da despesa' from contracheque_linha l join public.contracheque c on c.id = l.pai_id
         join public.evento_folha e on e.id = l.evento_id
        where c.folha_id = $1 and e.tipo = 'provento' and e.natureza_despesa_id is null and ${FORA_DO_ORCAMENTO} group by l.evento_id) x join public.evento_folha e on e.id = x.evento_id order by e.codigo`,
    [id, `${competencia}-01`],
  );
  if (lacking.length === 0) return;
  const named = lacking.map(({ nome, valor, falta }) => `${nome} (R$ ${formatDecimal(valor)}): falta ${falta}`);
  throw new ConflictError('REGISTRO_BLOQUEADO', {
    message: `Complete antes os eventos e os parâmetros da folha. ${named.join('; ')}.`,
  });
}

/** D4: what the folha says is what was liquidated, withheld and left to pay. @throws ConflictError saying where they part */
export async function provarFolha(tx: Work, { id, competencia, liquido }: FolhaPagamento): Promise<void> {
  const row = await tx.db.first<{ bruto: string; encargos: string; retido: string; avulso: string }>(
    `select coalesce(sum(d.valor) filter (where e.classe <> 'patronal'), 0)::text as bruto,
            coalesce(sum(d.valor) filter (where e.classe = 'patronal'), 0)::text as encargos,
            (select coalesce(sum(r.valor), 0)::text from folha_retencao r where r.pai_id = $1) as retido,
            (select coalesce(sum(case l.tipo when 'provento' then l.valor else 0 end), 0)::text from contracheque_linha l join public.contracheque c on c.id = l.pai_id
               join public.evento_folha e on e.id = l.evento_id where c.folha_id = $1 and e.tipo = 'provento' and e.natureza_despesa_id is null) as avulso
       from folha_despesa d join public.evento_folha e on e.id = d.evento_id where d.pai_id = $1`,
    [id],
  );
  const said = sumDecimals([row?.bruto ?? '0', row?.avulso ?? '0', `-${row?.retido ?? '0'}`]);
  if (said !== liquido)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `A folha de ${formatMonth(competencia)} não fecha: despesa menos retenções dá R$ ${formatDecimal(said)}, e o líquido é R$ ${formatDecimal(String(liquido))}.`,
    });
}
