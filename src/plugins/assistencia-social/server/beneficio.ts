import { addDays, type DraftOf, formatDate, type Issues } from '../../../resources/definition';
import { readCalendar } from '../../../server/calendar/read-calendar';
import { literal } from '../../../server/db/sql';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { issueNumber } from '../../../server/resources/number';
import { act, onResource, type WaitingCaller } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import { onPaper } from '../../../server/templates/papers';
import type { Work } from '../../../server/work';
import { rascunharConcessao } from '../../execucao-orcamentaria/server';
import { primeiroImpedimento } from '../calculo/criterios';
import { COM_PRAZO, type SolicitacaoBeneficio, solicitacaoBeneficio } from '../resources/solicitacao_beneficio';
import type { TipoBeneficio } from '../resources/tipo_beneficio';
import recibo from '../templates/recibo.html?raw';
import { type Apurado, apurarPedido, eleicaoDoTipo, lerTipo, type Pedido } from './apurar';
import { gravarCriterios } from './criterios';
import { credorDa, exigirQuemPaga, NATUREZA } from './dinheiro';
import { entregar } from './entrega';
import { exigirEquipe } from './equipe';
import { cancelarPedido, daEquipeSql, mostradoDo, parecerDe, recusarQuemDeuParecer, trancadoSql, travarFamilia } from './pedido';

type Rascunho = Readonly<Partial<DraftOf<typeof solicitacaoBeneficio>>>;

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
  if (
    (primeiroImpedimento(record.criterios) || record.parecer_conclusao === 'contrario') &&
    (asked.excecao ?? '').trim().length < LETRAS_EXCECAO
  )
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

/** SQL: a request with its opinion, or whose opinion is not waited for. */
const prontoParaDecidirSql = (t: string): string =>
  `(${t}.situacao in ('parecer', 'recurso') or exists (select from public.tipo_beneficio y where y.id = ${t}.tipo_beneficio_id
      and (y.parecer = 'nao' or y.modalidade = 'calamidade' or ${t}.pedido_em + coalesce(y.parecer_prazo_dias, 0) < hoje())))`;

const daAutoridadeSql = (t: string, caller: WaitingCaller): string =>
  `(${prontoParaDecidirSql(t)} and ${t}.tecnico_id is distinct from ${caller.usuario()})`;

export const beneficioRules = onResource(solicitacaoBeneficio, {
  derived: mostradoDo(solicitacaoBeneficio),
  filters: {
    em_atraso: (value, t) =>
      `(coalesce(${t}.situacao in (${COM_PRAZO.map(literal).join(', ')}) and ${t}.prazo < hoje(), false) = ${value === true})`,
  },
  lockedBecause: trancadoSql,
  complete: completar,
  judge: julgar,
  acts: {
    enviar: act('Pedido registrado.', (record: SolicitacaoBeneficio, _input, tx) => enviar(tx, record)),
    dar_parecer: act(
      'Parecer dado: o pedido espera a decisão.',
      async ({ id }: SolicitacaoBeneficio, asked, tx) => writeColumns(tx, solicitacaoBeneficio, id, await parecerDe(tx, asked)),
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
    cancelar: act('Pedido cancelado.', (record: SolicitacaoBeneficio, { motivo }, tx) =>
      cancelarPedido(tx, solicitacaoBeneficio, record, motivo),
    ),
  },
});

export const reciboPaper = onPaper(solicitacaoBeneficio, 'recibo', { template: recibo });
