import { addDays, formatDate, type Issues } from '../../../resources/definition';
import { endTerm, extendTerm, findTerm, openTerm, reopenTerm, resumeTerm, suspendTerm } from '../../../server/calendar/kept-terms';
import { readCalendar } from '../../../server/calendar/read-calendar';
import { tellFollower } from '../../../server/documents/public-timeline';
import { ValidationError } from '../../../server/http/errors';
import { notify } from '../../../server/notifications';
import { act, onResource } from '../../../server/resources/rules';
import { createRecord, writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { DIAS_OUTRO_ORGAO, DIAS_RETOMAR, PRAZOS } from '../calculo/prazos';
import { suprimir } from '../calculo/suprimir';
import { type OuvidoriaDemanda, ouvidoriaDemanda } from '../resources/ouvidoria_demanda';
import { ouvidoriaPergunta } from '../resources/ouvidoria_pergunta';
import { ouvidoriaRecurso } from '../resources/ouvidoria_recurso';
import { ABERTAS, NEGATIVAS, regrasDoFormulario, respostaDoTipo } from '../resources/palavras';
import { darChave, guardarIdentidade, lerSemMostrar } from './identidade';
import { esperaAOuvidoria, lerParametros, membrosDe } from './parametros';
import { prazoDaArea, prazoDaResposta, prazoDoRecurso } from './prazos';
import { protocoloSql } from './protocolo';

const recusa = (mensagem: string) => new ValidationError({ id: [mensagem] });
const gravar = (tx: Work, id: number, colunas: Readonly<Record<string, unknown>>) => writeColumns(tx, ouvidoriaDemanda, id, colunas);

/** The nature of a demanda: what nobody signs is no manifestação. */
function naturezaDe({ tipo, identificacao }: Readonly<Record<string, unknown>>): string {
  if (identificacao === 'anonima') return 'comunicacao';
  return tipo === 'esic' ? 'pedido' : 'manifestacao';
}

/** The last day on which who asked may appeal: from the answer, or from the last decision. */
export async function recorrerAte(work: Work, { id, respondida_em }: OuvidoriaDemanda): Promise<{ ate: string; instancia: number } | null> {
  const { recurso_dias, recurso_instancias } = await lerParametros(work);
  const ultimo = await work.db.first<{ instancia: number; decidido_em: string | null }>(
    'select instancia, decidido_em::text as decidido_em from ouvidoria_recurso where demanda_id = $1 order by instancia desc limit 1',
    [id],
  );
  const instancia = (ultimo?.instancia ?? 0) + 1;
  const desde = [ultimo?.decidido_em, respondida_em]
    .filter((dia) => typeof dia === 'string')
    .sort()
    .at(-1);
  if (!desde || instancia > recurso_instancias) return null;
  return { ate: (await readCalendar(work)).deadline(desde, recurso_dias, 'corridos'), instancia };
}

/** Whether what was archived for lack of a complement may still be taken up again. */
export function retomarAte({ motivo_arquivamento, encerrada_em }: OuvidoriaDemanda): string | null {
  return motivo_arquivamento === 'sem_complemento' && encerrada_em ? addDays(encerrada_em, DIAS_RETOMAR) : null;
}

async function encaminhar(tx: Work, record: OuvidoriaDemanda, departamento_id: number, texto: string): Promise<void> {
  if (record.habilitacao === 'pendente') throw recusa('Habilite a denúncia antes de encaminhá-la.');
  const aberta = await tx.db.first(
    "select id from public.ouvidoria_pergunta where demanda_id = $1 and departamento_id = $2 and situacao = 'enviada'",
    [record.id, departamento_id],
  );
  if (aberta) throw new ValidationError({ departamento_id: ['Esta área já tem uma pergunta desta demanda a responder.'] });
  const pergunta = tx.services.registry.get(ouvidoriaPergunta.name);
  // who asks may not be of the ouvidoria's department, and then would not see what they made
  const { id } = await createRecord(
    tx.asPlatform(),
    pergunta,
    { demanda_id: record.id, departamento_id, texto },
    { enviada_em: tx.today() },
  );
  const { dias, prorrogacao } = PRAZOS.area;
  await openTerm(tx, prazoDaArea, id, { start: tx.today(), days: dias, extension: prorrogacao });
  await gravar(tx, record.id, { departamento_id });
  await notify(tx, await membrosDe(tx, departamento_id), {
    tipo: 'ouvidoria',
    titulo: `Pergunta da ouvidoria ${record.protocolo}`,
    texto: 'A ouvidoria espera a resposta da sua área.',
    url: `${ouvidoriaPergunta.route.base}/${id}`,
    origem: { tipo: ouvidoriaPergunta.name, id },
  });
}

interface Resposta {
  resposta_tipo: string;
  resposta: string;
  fundamento: string | null;
  autoridade: string | null;
}

async function responder(tx: Work, record: OuvidoriaDemanda, { resposta_tipo, resposta, fundamento, autoridade }: Resposta): Promise<void> {
  const issues: Issues = {};
  if (!respostaDoTipo(record.tipo, resposta_tipo)) issues.resposta_tipo = ['Esta conclusão não é do tipo da demanda.'];
  const nega = NEGATIVAS.includes(resposta_tipo);
  if (nega && !fundamento) issues.fundamento = ['Diga o fundamento legal da negativa (Lei 12.527/2011, art. 11, § 1º, II).'];
  if (nega && !autoridade) issues.autoridade = ['Diga a autoridade que decidiu (Lei 12.527/2011, art. 11, § 4º).'];
  if (resposta_tipo === 'encaminhada_apuracao' && record.habilitacao !== 'habilitada')
    issues.resposta_tipo = ['Só a denúncia habilitada vai à apuração.'];
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  const hoje = tx.today();
  await gravar(tx, record.id, {
    resposta_tipo,
    resposta: nega ? resposta + (await comoRecorrer(tx, record)) : resposta,
    fundamento,
    autoridade,
    respondida_em: hoje,
    respondida_por_id: tx.caller?.pessoaId ?? null,
  });
  await endTerm(tx, prazoDaResposta, record.id);
}

/** What a denial must say of how it is appealed from (LAI, art. 11, § 4º). */
async function comoRecorrer(tx: Work, record: OuvidoriaDemanda): Promise<string> {
  const prazo = await recorrerAte(tx, { ...record, respondida_em: tx.today() as OuvidoriaDemanda['respondida_em'] });
  return prazo
    ? `<p>Você pode recorrer até ${formatDate(prazo.ate)}, na página de acompanhamento, com o protocolo ${record.protocolo} e a sua chave.</p>`
    : '';
}

async function pedirComplementacao(tx: Work, record: OuvidoriaDemanda, pergunta: string): Promise<void> {
  const { complementacao_dias } = await lerParametros(tx);
  const ate = (await readCalendar(tx)).deadline(tx.today(), complementacao_dias, 'corridos');
  await gravar(tx, record.id, { pergunta, complementacao_ate: ate, complementacoes: record.complementacoes + 1 });
  // the first request suspends the term; one of information never does (LAI, art. 11)
  if (record.complementacoes === 0 && record.tipo !== 'esic')
    await suspendTerm(tx, prazoDaResposta, record.id, 'Complementação pedida ao cidadão.');
}

async function complementar(tx: Work, record: OuvidoriaDemanda, texto: string): Promise<void> {
  if (record.situacao === 'arquivada') {
    const ate = retomarAte(record);
    if (!ate || tx.today() > ate) throw recusa('A demanda foi arquivada e não se retoma mais. Registre outra.');
    await reopenTerm(tx, prazoDaResposta, record.id);
    await gravar(tx, record.id, { encerrada_em: null, motivo_arquivamento: null, justificativa: null });
  }
  const complemento = [record.complemento, `${formatDate(tx.today())}: ${texto}`].filter(Boolean).join('\n\n');
  await gravar(tx, record.id, { complemento });
  await resumeTerm(tx, prazoDaResposta, record.id, 'O cidadão complementou.');
  await avisarOuvidoria(tx, record, 'O cidadão complementou a demanda.');
}

/** Tells the ouvidoria of something about a demanda, by its protocol alone. */
export async function avisarOuvidoria(
  tx: Work,
  { id, protocolo }: Pick<OuvidoriaDemanda, 'id' | 'protocolo'>,
  texto: string,
): Promise<void> {
  await notify(tx, await membrosDe(tx, (await lerParametros(tx)).departamento_id), {
    tipo: 'ouvidoria',
    titulo: `Ouvidoria ${protocolo}`,
    texto,
    url: `${ouvidoriaDemanda.route.base}/${id}`,
    origem: { tipo: ouvidoriaDemanda.name, id },
  });
}

async function abrirRecurso(tx: Work, record: OuvidoriaDemanda, instancia: number, motivo: string, texto: string): Promise<void> {
  const { recurso_decisao_dias } = await lerParametros(tx);
  const recurso = tx.services.registry.get(ouvidoriaRecurso.name);
  const { id } = await createRecord(
    tx.asPlatform(),
    recurso,
    { demanda_id: record.id, instancia, motivo, texto },
    { data: tx.today(), pedido: suprimir(String(record.texto), (await lerSemMostrar(tx, record.id))?.nome ?? null) },
  );
  await openTerm(tx, prazoDoRecurso, id, { start: tx.today(), days: recurso_decisao_dias });
  await avisarOuvidoria(tx, record, `Recurso em ${instancia}ª instância.`);
}

async function recorrer(tx: Work, record: OuvidoriaDemanda, motivo: string, texto: string): Promise<void> {
  const prazo = await recorrerAte(tx, record);
  if (!prazo) throw recusa('Não há mais instância a que recorrer neste município.');
  if (tx.today() > prazo.ate) throw recusa(`O prazo para recorrer terminou em ${formatDate(prazo.ate)}.`);
  await abrirRecurso(tx, record, prazo.instancia, motivo, texto);
}

async function reclamar(tx: Work, record: OuvidoriaDemanda, texto: string): Promise<void> {
  const prazo = record.data_prazo as string;
  if (tx.today() <= prazo) throw recusa(`O prazo da resposta vai até ${formatDate(prazo)}: só depois dele se reclama.`);
  const prox = await recorrerAte(tx, { ...record, respondida_em: record.data_prazo });
  if (!prox) throw recusa('Já se reclamou da falta de resposta a este pedido.');
  await abrirRecurso(tx, record, prox.instancia, 'omissao', texto);
}

async function enviarAOutroOrgao(
  tx: Work,
  record: OuvidoriaDemanda,
  asked: { orgao_externo: string; justificativa: string },
): Promise<void> {
  const limite = addDays((await findTerm(tx, prazoDaResposta, record.id))?.inicio ?? tx.today(), DIAS_OUTRO_ORGAO);
  if (tx.today() > limite)
    throw recusa(`A demanda só vai a outro órgão em ${DIAS_OUTRO_ORGAO} dias do recebimento, até ${formatDate(limite)}: responda-a.`);
  await fechar(tx, record.id, { ...asked, motivo_arquivamento: 'fora_competencia' });
  await tellFollower(tx, ouvidoriaDemanda, record.id, `Enviada a ${asked.orgao_externo}`, asked.justificativa);
}

async function fechar(tx: Work, id: number, colunas: Readonly<Record<string, unknown>>): Promise<void> {
  await gravar(tx, id, { ...colunas, encerrada_em: tx.today() });
  await endTerm(tx, prazoDaResposta, id);
}

/** The key that an act gave, until its message says it. */
const chavesDadas = new WeakMap<Work, string>();

export const demandaRules = onResource(ouvidoriaDemanda, {
  derived: { protocolo: protocoloSql },
  dueFor: esperaAOuvidoria,
  filters: {
    vencidas: (value, t) =>
      `((${t}.situacao in (${ABERTAS.map((situacao) => `'${situacao}'`).join(', ')}) and coalesce(${t}.data_prazo < hoje(), false)) = ${value === true})`,
  },
  complete: (draft, work) => ({
    ...draft,
    ano: Number(work.today().slice(0, 4)),
    natureza: naturezaDe(draft),
    habilitacao: draft.tipo === 'denuncia' ? 'pendente' : 'nao_pede',
    data_registro: work.now().toISOString(),
  }),
  judge: async (draft, work) => {
    const { anonimo } = await lerParametros(work);
    return Object.assign({}, ...regrasDoFormulario(anonimo).map((regra) => regra(draft) ?? {}));
  },
  afterSave: async (id, tx, current, draft) => {
    if (current) return;
    const { nome, email, fone, tipo, identificacao } = draft as Readonly<Record<string, string | null | undefined>>;
    const anonima = identificacao === 'anonima';
    await guardarIdentidade(tx, id, anonima || !nome ? null : { nome, email: email ?? null, fone: fone ?? null });
    const { dias, prorrogacao } = tipo === 'esic' ? PRAZOS.esic : PRAZOS.manifestacao;
    await openTerm(tx, prazoDaResposta, id, { start: tx.today(), days: dias, extension: prorrogacao });
    await tellFollower(tx, ouvidoriaDemanda, id, 'Registrada');
  },
  acts: {
    triar: act(
      'Demanda em triagem.',
      (record: OuvidoriaDemanda, { tipo, assunto_id, servico_id, prioridade }, tx) => {
        if (record.identificacao === 'anonima' && tipo !== 'denuncia' && tipo !== 'reclamacao')
          throw new ValidationError({ tipo: ['A demanda anônima só pode ser denúncia ou reclamação.'] });
        if ((tipo === 'esic') !== (record.tipo === 'esic'))
          throw new ValidationError({ tipo: ['O pedido de informação tem prazo próprio: arquive este e registre outro, do tipo certo.'] });
        const habilitacao = tipo === 'denuncia' ? (record.habilitacao === 'nao_pede' ? 'pendente' : record.habilitacao) : 'nao_pede';
        return gravar(tx, record.id, { tipo, assunto_id, servico_id, prioridade, habilitacao });
      },
      { waitsFor: esperaAOuvidoria },
    ),
    habilitar: act('Habilitação registrada.', (record: OuvidoriaDemanda, { habilitacao, parecer }, tx) =>
      gravar(tx, record.id, { habilitacao, habilitacao_parecer: parecer }),
    ),
    encaminhar: act('Pergunta enviada à área, sem quem se manifestou.', (record: OuvidoriaDemanda, { departamento_id, texto }, tx) =>
      encaminhar(tx, record, departamento_id, texto),
    ),
    responder: act('Demanda respondida.', (record: OuvidoriaDemanda, asked, tx) => responder(tx, record, asked as Resposta)),
    responder_em_parte: act('Resposta intermediária registrada.', ({ id, resposta_intermediaria }: OuvidoriaDemanda, { texto }, tx) =>
      gravar(tx, id, {
        resposta_intermediaria: [resposta_intermediaria, `${formatDate(tx.today())}: ${texto}`].filter(Boolean).join('\n\n'),
      }),
    ),
    pedir_complementacao: act('Complementação pedida.', (record: OuvidoriaDemanda, { pergunta }, tx) =>
      pedirComplementacao(tx, record, pergunta),
    ),
    prorrogar: act('Prazo prorrogado.', async ({ id }: OuvidoriaDemanda, { motivo }, tx) => {
      await extendTerm(tx, prazoDaResposta, id, motivo);
      await gravar(tx, id, { prorrogada: true, prorrogacao_motivo: motivo });
    }),
    enviar_a_outro_orgao: act('Demanda enviada ao órgão competente.', (record: OuvidoriaDemanda, asked, tx) =>
      enviarAOutroOrgao(tx, record, asked),
    ),
    arquivar: act('Demanda arquivada.', (record: OuvidoriaDemanda, { motivo_arquivamento, justificativa }, tx) =>
      fechar(tx, record.id, { motivo_arquivamento, justificativa }),
    ),
    encerrar: act('Demanda encerrada.', ({ id }: OuvidoriaDemanda, _input, tx) => gravar(tx, id, { encerrada_em: tx.today() })),
    gerar_chave: act(
      'Chave gerada.',
      async ({ id }: OuvidoriaDemanda, _input, tx) => {
        chavesDadas.set(tx, await darChave(tx, id));
      },
      { said: (tx) => `Anote a chave de acesso, que não se mostra outra vez: ${chavesDadas.get(tx)}` },
    ),
    complementar: act('Complemento recebido.', (record: OuvidoriaDemanda, { texto }, tx) => complementar(tx, record, texto)),
    avaliar: act('Obrigado pela avaliação.', ({ id }: OuvidoriaDemanda, { resolvida, clareza, satisfacao, comentario }, tx) =>
      gravar(tx, id, { resolvida, clareza: Number(clareza), satisfacao: Number(satisfacao), comentario }),
    ),
    recorrer: act('Recurso recebido.', (record: OuvidoriaDemanda, { motivo, texto }, tx) => recorrer(tx, record, motivo, texto)),
    reclamar: act('Reclamação recebida.', (record: OuvidoriaDemanda, { texto }, tx) => reclamar(tx, record, texto)),
  },
});
