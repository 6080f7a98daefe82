import { addDays, type DraftOf, formatDate, type Issues } from '../../../resources/definition';
import { readCalendar } from '../../../server/calendar/read-calendar';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { issueNumber, numberSql } from '../../../server/resources/number';
import { act, onResource, type WaitingCaller } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import { onPaper } from '../../../server/templates/papers';
import type { Work } from '../../../server/work';
import { desfazerEmpenho, pagoLiquidoSql, rascunharConcessao } from '../../execucao-orcamentaria/server';
import { impedem } from '../calculo/criterios';
import { type SolicitacaoBeneficio, solicitacaoBeneficio } from '../resources/solicitacao_beneficio';
import type { TipoBeneficio } from '../resources/tipo_beneficio';
import recibo from '../templates/recibo.html?raw';
import { type Apurado, apurarPedido, eleicaoDoTipo, lerTipo, type Pedido } from './apurar';
import { nomeDaFamiliaSql } from './beneficiario';
import { gravarCriterios } from './criterios';
import { credorDa, exigirQuemPaga, NATUREZA } from './dinheiro';
import { entregar } from './entrega';
import { exigirEquipe } from './equipe';

type Rascunho = Readonly<Partial<DraftOf<typeof solicitacaoBeneficio>>>;

const LETRAS_PARECER = 20;
const LETRAS_EXCECAO = 50;

const apuradas = ({ criterios: _linhas, recusa: _recusa, ...colunas }: Apurado) => colunas;

/** What follows from what was typed: how much it is, and each criterion met or not. */
async function completar(draft: Rascunho, work: Work, current: SolicitacaoBeneficio | null) {
  const apurado = await apurarPedido(work, { ...current, ...draft } as Pedido, work.today());
  return apurado ? { ...draft, ...apuradas(apurado), criterios: apurado.criterios } : draft;
}

async function julgar(draft: Rascunho, work: Work, current: SolicitacaoBeneficio | null): Promise<Issues | null> {
  const apurado = await apurarPedido(work, { ...current, ...draft } as Pedido, work.today());
  const [campo, porque] = Object.entries(apurado?.recusa ?? {})[0] ?? [];
  return campo && porque ? { [campo]: [porque] } : null;
}

/** Locks the family, so that of two requests at once only one is within the limit (S8). */
const travarFamilia = (tx: Work, id: number) =>
  tx.db.rows('select b.id from public.beneficiario b where b.id = $1 and b.cliente_id = $2 for no key update', [id, tx.cliente.id]);

async function enviar(tx: Work, record: SolicitacaoBeneficio): Promise<void> {
  await exigirEquipe(tx, 'entrevistar');
  await travarFamilia(tx, record.beneficiario_id);
  const apurado = await apurarPedido(tx, record, tx.today());
  if (!apurado) throw new ValidationError({ beneficiario_id: ['Escolha a família e o benefício.'] });
  const [campo, porque] = Object.entries(apurado.recusa)[0] ?? [];
  if (campo && porque) throw new ValidationError({ [campo]: [porque] });
  const { prazo_concessao_dias } = await lerTipo(tx, record.tipo_beneficio_id);
  await gravarCriterios(tx, 'solicitacao_beneficio_criterios', record.id, apurado.criterios);
  await writeColumns(tx, solicitacaoBeneficio, record.id, {
    ...apuradas(apurado),
    numero: record.numero ?? (await issueNumber(tx, solicitacaoBeneficio)).numero,
    pedido_em: tx.today(),
    prazo: (await readCalendar(tx)).deadline(tx.today(), prazo_concessao_dias, 'corridos'),
  });
}

async function darParecer(
  tx: Work,
  { id }: SolicitacaoBeneficio,
  { conclusao, texto }: { conclusao: string; texto: string },
): Promise<void> {
  if (texto.trim().length < LETRAS_PARECER)
    throw new ValidationError({ texto: [`Escreva o parecer com pelo menos ${LETRAS_PARECER} letras.`] });
  const tecnico = await exigirEquipe(tx, 'parecer');
  await writeColumns(tx, solicitacaoBeneficio, id, {
    parecer_conclusao: conclusao,
    parecer_texto: texto,
    tecnico,
    tecnico_id: tx.caller?.usuarioId ?? null,
    parecer_em: tx.today(),
  });
}

/** Whether it is decided without the opinion: it is not asked for, it is late, or of a calamity it comes after (SB6). */
function dispensaParecer({ parecer, parecer_prazo_dias, modalidade }: TipoBeneficio, pedidoEm: string, hoje: string): boolean {
  return parecer === 'nao' || modalidade === 'calamidade' || addDays(pedidoEm, parecer_prazo_dias ?? 0) < hoje;
}

interface Deferimento {
  excecao: string | null;
  dotacao_id: number | null;
  ordenador_id: number | null;
}

async function deferir(tx: Work, record: SolicitacaoBeneficio, asked: Deferimento): Promise<void> {
  const tipo = await lerTipo(tx, record.tipo_beneficio_id);
  const semParecer = record.parecer_em === null;
  if (semParecer && !dispensaParecer(tipo, record.pedido_em as string, tx.today()))
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `O pedido espera o parecer até ${formatDate(addDays(record.pedido_em as string, tipo.parecer_prazo_dias ?? 0))}: depois, decide-se sem ele.`,
    });
  const eleicao = await eleicaoDoTipo(tx, tipo, tx.today());
  if (eleicao) throw new ConflictError('REGISTRO_BLOQUEADO', { message: eleicao });
  const requisitos = record.criterios.filter(({ criterio }) => criterio !== 'Ano eleitoral');
  if ((impedem(requisitos) > 0 || record.parecer_conclusao === 'contrario') && (asked.excecao ?? '').trim().length < LETRAS_EXCECAO)
    throw new ValidationError({
      excecao: [`Há requisito que não se atende, ou parecer contrário: fundamente a exceção com pelo menos ${LETRAS_EXCECAO} letras.`],
    });
  const paga = tipo.forma === 'pecunia' ? await exigirQuemPaga(tx, asked, record.valor_total ?? '0.00') : {};
  await writeColumns(tx, solicitacaoBeneficio, record.id, {
    ...paga,
    excecao: asked.excecao,
    sem_parecer: semParecer && tipo.parecer !== 'nao',
    autoridade: tx.user.nome,
    decidido_em: tx.today(),
    prazo: (await readCalendar(tx)).deadline(tx.today(), tipo.prazo_entrega_dias, 'corridos'),
  });
}

const decidir = (tx: Work, { id }: SolicitacaoBeneficio, motivo: string) =>
  writeColumns(tx, solicitacaoBeneficio, id, { motivo_decisao: motivo, autoridade: tx.user.nome, decidido_em: tx.today() });

async function empenhar(tx: Work, record: SolicitacaoBeneficio): Promise<{ id: number }> {
  const id = await rascunharConcessao(tx, {
    natureza: NATUREZA,
    desdobramento: null,
    tipo: 'ordinario',
    tipo_despesa: 'normal',
    credor_id: await credorDa(tx, record.beneficiario_id),
    dotacao_id: record.dotacao_id as number,
    ordenador_id: record.ordenador_id as number,
    valor: record.valor_total as string,
    // nothing of why: what is paid is public, and what happened to who is paid is not (LGPD, art. 11)
    historico: `Benefício eventual da solicitação ${record.rotulo}, em dinheiro (Lei 8.742/1993, art. 22).`,
  });
  await writeColumns(tx, solicitacaoBeneficio, record.id, { empenho_id: id });
  return { id };
}

async function cancelar(tx: Work, record: SolicitacaoBeneficio, motivo: string): Promise<void> {
  await writeColumns(tx, solicitacaoBeneficio, record.id, { motivo_decisao: motivo });
  if (record.empenho_id === null) return;
  const rascunho = await tx.db.first('select e.id from empenho e where e.id = $1 and e.numero is null', [record.empenho_id]);
  if (rascunho) await writeColumns(tx, solicitacaoBeneficio, record.id, { empenho_id: null });
  await desfazerEmpenho(tx, record.empenho_id, `Benefício ${record.rotulo} cancelado: ${motivo}`);
}

/** SQL: a request with its opinion, or whose opinion is not waited for. */
const prontoParaDecidirSql = (t: string): string =>
  `(${t}.situacao in ('parecer', 'recurso') or exists (select from public.tipo_beneficio y where y.id = ${t}.tipo_beneficio_id
      and (y.parecer = 'nao' or y.modalidade = 'calamidade' or ${t}.pedido_em + coalesce(y.parecer_prazo_dias, 0) < hoje())))`;

const daAutoridadeSql = (t: string, caller: WaitingCaller): string =>
  `(${prontoParaDecidirSql(t)} and ${t}.tecnico_id is distinct from ${caller.usuario()})`;

/** SQL: who of the team may do it. */
export const daEquipeSql = (caller: WaitingCaller, poder: 'parecer' | 'entregar'): string =>
  `exists (select from public.cargo_social c join public.cargo_social_equipe q on q.pai_id = c.id
      where c.data_exclusao is null and '${poder}' = any(c.pode) and q.pessoa_id = ${caller.pessoa()} and q.inicio <= hoje() and coalesce(q.fim, hoje()) >= hoje())`;

/** Who gave the opinion does not decide (SB5). @throws ConflictError SEGREGACAO_DE_FUNCOES */
export async function recusarQuemDeuParecer({ tecnico_id }: { tecnico_id: number | null }, tx: Work): Promise<void> {
  if (tx.caller && tecnico_id === tx.caller.usuarioId)
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', { message: 'Quem deu o parecer não decide o pedido: ele espera a autoridade.' });
}

export const beneficioRules = onResource(solicitacaoBeneficio, {
  derived: {
    rotulo: (t) => `coalesce(${numberSql(solicitacaoBeneficio)(t)}, 'Rascunho ' || ${t}.id)`,
    // who is not of the team of a protected family reads its number alone
    familia: (t) => `(select ${nomeDaFamiliaSql('x')} from public.beneficiario x where x.id = ${t}.beneficiario_id)`,
    pago: (t) => pagoLiquidoSql(`array[${t}.empenho_id]`),
  },
  filters: {
    em_atraso: (value, t) =>
      `(coalesce(${t}.situacao in ('solicitada', 'parecer', 'deferida', 'em_providencia', 'recurso') and ${t}.prazo < hoje(), false) = ${value === true})`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao <> 'rascunho' then 'O pedido já foi registrado: cancele-o e faça outro, se está errado.' end`,
  complete: completar,
  judge: julgar,
  acts: {
    enviar: act('Pedido registrado.', (record: SolicitacaoBeneficio, _input, tx) => enviar(tx, record)),
    dar_parecer: act(
      'Parecer dado: o pedido espera a decisão.',
      (record: SolicitacaoBeneficio, asked, tx) => darParecer(tx, record, asked),
      {
        waitsFor: (t, caller) =>
          `(${daEquipeSql(caller, 'parecer')} and exists (select from public.tipo_beneficio y where y.id = ${t}.tipo_beneficio_id and y.parecer <> 'nao'))`,
      },
    ),
    deferir: act('Benefício deferido.', (record: SolicitacaoBeneficio, asked, tx) => deferir(tx, record, asked), {
      apart: recusarQuemDeuParecer,
      waitsFor: daAutoridadeSql,
    }),
    indeferir: act('Pedido indeferido.', (record: SolicitacaoBeneficio, { motivo }, tx) => decidir(tx, record, motivo), {
      apart: recusarQuemDeuParecer,
    }),
    recorrer: act('Recurso registrado.', ({ id }: SolicitacaoBeneficio, { motivo }, tx) =>
      writeColumns(tx, solicitacaoBeneficio, id, { motivo_decisao: motivo }),
    ),
    providenciar: act('O pedido espera o que falta.', ({ id }: SolicitacaoBeneficio, { motivo }, tx) =>
      writeColumns(tx, solicitacaoBeneficio, id, { motivo_decisao: motivo }),
    ),
    empenhar: act('Rascunho do empenho feito: confira-o e emita.', (record: SolicitacaoBeneficio, _input, tx) => empenhar(tx, record)),
    entregar: act('Benefício entregue: imprima o recibo.', (record: SolicitacaoBeneficio, asked, tx) => entregar(tx, record, asked), {
      waitsFor: (_t, caller) => daEquipeSql(caller, 'entregar'),
    }),
    nao_retirar: act('Registrado como não retirado.', ({ id }: SolicitacaoBeneficio, { motivo }, tx) =>
      writeColumns(tx, solicitacaoBeneficio, id, { motivo_decisao: motivo }),
    ),
    cancelar: act('Pedido cancelado.', (record: SolicitacaoBeneficio, { motivo }, tx) => cancelar(tx, record, motivo)),
  },
});

export const reciboPaper = onPaper(solicitacaoBeneficio, 'recibo', { template: recibo });
