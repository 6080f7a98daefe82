import { ValidationError } from '../../../../server/http/errors';
import { issueSequence } from '../../../../server/resources/number';
import type { Work } from '../../../../server/work';
import { faltasDaPreparacao } from '../../calculo/contratacao/faltas';
import { julgarSessao, temDisputa } from '../../calculo/contratacao/matriz';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import type { SituacaoContratacao } from '../../resources/contratacao/situacoes';
import { lerParametros } from '../parametros/parametros';
import { publicarContratacao, publicarMudanca, publicarSemVencedor } from '../pncp/atos';
import { exigirDocumentosDoAmparo } from './amparo';
import { exigirDiasMinimos } from './edital';
import { retomarEtapas } from './etapa-de-lances';
import { gravarProcesso, recusar } from './fase';
import { exigirAbaixoDoLimite } from './fracionamento';
import { julgarProcesso } from './julgar';
import { encerrarPendencias } from './pendencias';
import { liberarReservas } from './reservas';

/** The checklist of the preparatory phase (Lei 14.133/2021, arts. 18, 53 and 72). @throws ValidationError */
export async function enviarParecer(processo: ProcessoContratacao, _input: object, tx: Work): Promise<void> {
  recusar(await julgarProcesso(tx, processo));
  recusar(faltasDaPreparacao(processo, tx.today()));
  exigirDocumentosDoAmparo(processo);
  await gravarProcesso(tx, processo.id, { ...SEM_DISPENSA, parecer: null, parecer_favoravel: null });
}

const SEM_DISPENSA = { parecer_dispensado_em: null, parecer_hipotese: null, parecer_fundamento: null };

/** Art. 53: without a favourable opinion the process goes back to who writes it. */
export async function emitirParecer(
  { id }: ProcessoContratacao,
  { parecer, favoravel }: { parecer: string; favoravel: boolean },
  tx: Work,
): Promise<void> {
  await gravarProcesso(tx, id, {
    ...SEM_DISPENSA,
    parecer,
    parecer_favoravel: favoravel,
    situacao: favoravel ? 'parecer' : 'preparatoria',
  });
}

type DispensaDoParecer = Pick<ProcessoContratacao, 'parecer_hipotese' | 'parecer_fundamento'>;

/** Art. 53, § 5º: no opinion is asked where an act of the highest legal authority says so, which is named. @throws ValidationError */
export async function dispensarParecer(
  { id, orgao_id }: ProcessoContratacao,
  { parecer_hipotese, parecer_fundamento }: DispensaDoParecer,
  tx: Work,
): Promise<void> {
  const ato = parecer_fundamento ?? (await lerParametros(tx, orgao_id)).parecer_dispensa_ato;
  if (!ato)
    throw new ValidationError({
      parecer_fundamento: [
        'Informe o ato da autoridade jurídica máxima que define a hipótese, ou registre-o em Parâmetros de compras do órgão. Sem ele, peça o parecer (Lei 14.133/2021, art. 53, § 5º).',
      ],
    });
  await gravarProcesso(tx, id, { parecer_dispensado_em: tx.now(), parecer_hipotese, parecer_fundamento: ato });
}

/** The authority authorises it, within the limit of a dispensa (R1); one without a dispute is published by the act itself (art. 72). */
export async function autorizar(processo: ProcessoContratacao, _input: object, tx: Work): Promise<void> {
  if (processo.parecer_favoravel !== true && !processo.parecer_dispensado_em)
    throw new ValidationError({
      parecer: [
        'O parecer jurídico ainda não foi emitido: espere-o para autorizar, ou dispense-o pelo ato que o permite (Lei 14.133/2021, art. 53).',
      ],
    });
  exigirDocumentosDoAmparo(processo);
  await exigirAbaixoDoLimite(
    tx,
    processo,
    processo.itens.map(({ material_id, valor_total }) => ({ material_id, valor: valor_total ?? '0.00' })),
  );
  const numero = temDisputa(processo) ? {} : { ...(await numerar(tx, processo)), data_divulgacao: tx.now() };
  await gravarProcesso(tx, processo.id, { autorizado_em: tx.now(), ...numero });
  if (temDisputa(processo)) return;
  await publicarContratacao(tx, processo);
  if (processo.data_divulgacao) await publicarMudanca(tx, processo, 'divulgada', 'Autorizada de novo depois do saneamento.');
}

/** The number within its modality, órgão and exercício; one that has it keeps it. */
async function numerar(tx: Work, { orgao_id, modalidade, numero_modalidade }: ProcessoContratacao) {
  if (numero_modalidade) return {};
  const escopo = `${orgao_id}|${modalidade}|${tx.setting.exercicio}`;
  return { numero_modalidade: await issueSequence(tx, 'processo_contratacao_modalidade', escopo) };
}

interface Prazo {
  data_inicio_propostas: string | null;
  data_fim_propostas: string | null;
  data_sessao: string | null;
}

/** The term is told, and from it the proposals are received (rule PR). */
export async function divulgar(processo: ProcessoContratacao, pedido: Prazo, tx: Work): Promise<void> {
  if (!temDisputa(processo)) throw new ValidationError({ situacao: ['Sem disputa não há propostas a receber: homologue a contratação.'] });
  recusar(Object.fromEntries(julgarSessao(processo).map(([campo, mensagem]) => [campo, [mensagem]])));
  const inicio = pedido.data_inicio_propostas ?? processo.data_inicio_propostas ?? tx.now().toISOString();
  const fim = pedido.data_fim_propostas ?? processo.data_fim_propostas;
  const sessao = pedido.data_sessao ?? processo.data_sessao ?? fim;
  if (!fim || !sessao) throw new ValidationError({ data_fim_propostas: ['Informe até quando se recebem as propostas.'] });
  await exigirDiasMinimos(tx, processo, fim);
  if (Date.parse(inicio) >= Date.parse(fim)) throw new ValidationError({ data_inicio_propostas: ['O início é anterior ao fim.'] });
  if (Date.parse(sessao) < Date.parse(fim)) throw new ValidationError({ data_sessao: ['A sessão não antecede o fim das propostas.'] });
  await gravarProcesso(tx, processo.id, {
    data_inicio_propostas: inicio,
    data_fim_propostas: fim,
    data_sessao: sessao,
    data_divulgacao: tx.now(),
    ...(await numerar(tx, processo)),
  });
  await publicarContratacao(tx, processo);
}

/** Art. 71, I: what was authorised goes back to be put right, and is authorised again. */
export async function sanear(processo: ProcessoContratacao, { motivo }: { motivo: string }, tx: Work): Promise<void> {
  await gravarProcesso(tx, processo.id, { ...SEM_DISPENSA, parecer_favoravel: null, autorizado_em: null });
  await publicarMudanca(tx, processo, 'suspensa', motivo);
}

export async function suspender(processo: ProcessoContratacao, { motivo }: { motivo: string }, tx: Work): Promise<void> {
  await gravarProcesso(tx, processo.id, { situacao_anterior: processo.situacao });
  await publicarMudanca(tx, processo, 'suspensa', motivo);
}

/** A dispute goes on with the time that it had left when it was suspended. */
export async function retomar(processo: ProcessoContratacao, _input: object, tx: Work): Promise<void> {
  const situacao = processo.situacao_anterior as SituacaoContratacao;
  if (situacao === 'disputa') await retomarEtapas(tx, processo);
  await gravarProcesso(tx, processo.id, { situacao, situacao_anterior: null });
  await publicarMudanca(tx, processo, 'divulgada', 'Retomada da contratação.');
}

interface Encerramento {
  motivo: string;
  liberar_reservas: boolean;
}

/** What nobody will supply by this process; its demands may be contracted by another (handbook Compras 3, R4). */
async function encerrar(
  processo: ProcessoContratacao,
  situacao: 'cancelado' | 'fracassado',
  { motivo, liberar_reservas }: Encerramento,
  tx: Work,
): Promise<void> {
  await tx.db.execute(
    "update public.processo_contratacao_itens set situacao_item = $2 where pai_id = $1 and situacao_item = 'em_andamento'",
    [processo.id, situacao],
  );
  await tx.db.execute(
    `update public.resultado_item_licitacao set situacao = 'cancelado', versao = versao + 1
      where processo_contratacao_id = $1 and cliente_id = $2 and data_exclusao is null`,
    [processo.id, tx.cliente.id],
  );
  await encerrarPendencias(tx, processo.id, motivo);
  if (liberar_reservas) await liberarReservas(tx, processo, motivo);
}

/** Nobody offered what may be accepted: its items failed. */
export async function fracassar(processo: ProcessoContratacao, pedido: Encerramento, tx: Work): Promise<void> {
  await encerrar(processo, 'fracassado', pedido, tx);
  await publicarSemVencedor(tx, processo);
}

/** Revoked or annulled, its items are cancelled, and it is told to the portal too. */
export const desfazer =
  (como: 'revogada' | 'anulada') =>
  async (processo: ProcessoContratacao, pedido: Encerramento, tx: Work): Promise<void> => {
    await encerrar(processo, 'cancelado', pedido, tx);
    await publicarMudanca(tx, processo, como, pedido.motivo);
  };
