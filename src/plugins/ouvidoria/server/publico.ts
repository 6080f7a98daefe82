import { type AnyRecord, formatDate, formatMoment } from '../../../resources/definition';
import { endpoint } from '../../../server/http/endpoint';
import { followUpEndpoints } from '../../../server/intake/follow-up';
import { intakeEndpoint } from '../../../server/intake/intake';
import { createRecord } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { lerProtocolo } from '../calculo/protocolo';
import { type OuvidoriaDemanda, ouvidoriaDemanda } from '../resources/ouvidoria_demanda';
import { ABERTAS, ARQUIVAMENTOS, camposDoFormulario, RESPOSTAS, SITUACOES, TIPOS } from '../resources/palavras';
import { recorrerAte, retomarAte } from './demanda';
import { darChave, lerHashDaChave } from './identidade';
import { lerParametros } from './parametros';

const TAG = 'Ouvidoria';
const FORMULARIO = '/publico/ouvidoria/formulario';
export const ACOMPANHAR = '/publico/ouvidoria/acompanhar';

/** The subjects in force, by id as the form sends them. */
async function lerAssuntos(work: Work): Promise<Record<string, string>> {
  const rows = await work.db.rows<{ id: number; nome: string }>('select id, nome from ouvidoria_assunto where ativo order by nome');
  return Object.fromEntries(rows.map(({ id, nome }) => [String(id), nome]));
}

const formulario = endpoint({
  method: 'GET',
  url: FORMULARIO,
  access: 'public',
  anonymous: true,
  tag: TAG,
  summary: 'O que o formulário da ouvidoria oferece',
  handle: async (work) => ({ assuntos: await lerAssuntos(work.asPlatform()), anonimo: (await lerParametros(work.asPlatform())).anonimo }),
});

const receber = intakeEndpoint({
  url: '/publico/ouvidoria/demandas',
  tag: TAG,
  summary: 'Registrar uma demanda na ouvidoria, ou um pedido de informação',
  fields: async (work) => camposDoFormulario(await lerAssuntos(work.asPlatform())),
  cleanFiles: ({ tipo }) => tipo === 'denuncia',
  receive: async (tx, { assunto, anexos, ...written }) => {
    const { anonimo } = await lerParametros(tx);
    const draft = { ...written, assunto_id: Number(assunto), canal: 'site', ...(anexos ? { anexos } : {}) };
    const demanda = await createRecord(tx, tx.services.registry.get(ouvidoriaDemanda.name), draft);
    const { protocolo, data_prazo, natureza } = demanda as unknown as OuvidoriaDemanda;
    const ate = formatDate(data_prazo as string);
    return {
      protocolo: String(protocolo),
      chave: await darChave(tx, demanda.id),
      mensagem:
        natureza === 'comunicacao'
          ? `A sua comunicação foi recebida. Sem identificação, a lei não obriga a resposta conclusiva (aceitas: ${anonimo === 'denuncia' ? 'denúncias' : 'denúncias e reclamações'}), mas você acompanha por aqui o que se faz dela.`
          : `A sua manifestação foi recebida. A resposta vem até ${ate}, salvo prorrogação justificada.`,
    };
  },
});

/** The rows that are told of a record: those without a value are not. */
const linhas = (pares: readonly (readonly [string, string | null | undefined | false])[]) =>
  pares.flatMap(([rotulo, valor]) => (valor ? [{ rotulo, valor }] : []));

const paragrafos = (texto: string): string =>
  texto
    .split(/\n+/)
    .filter((linha) => linha.trim())
    .map((linha) => `<p>${linha.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('');

async function contar(work: Work, record: AnyRecord) {
  const demanda = record as unknown as OuvidoriaDemanda;
  const { protocolo, tipo, situacao, data_registro, data_prazo, prorrogada, prorrogacao_motivo, pergunta, complementacao_ate } = demanda;
  const decididos = await work.db.rows<{ instancia: number; fundamento: string }>(
    'select instancia, fundamento from ouvidoria_recurso where demanda_id = $1 and fundamento is not null order by instancia',
    [record.id],
  );
  return {
    titulo: `${TIPOS[tipo]} ${protocolo}`,
    situacao: SITUACOES[situacao],
    dados: linhas([
      ['Registro', data_registro && formatMoment(data_registro)],
      ['Resposta até', data_prazo && formatDate(data_prazo)],
      ['Prorrogada', prorrogada && prorrogacao_motivo],
      ['A ouvidoria pergunta', situacao === 'complementacao' && pergunta],
      ['Complementar até', situacao === 'complementacao' && complementacao_ate && formatDate(complementacao_ate)],
      ['Conclusão', demanda.resposta_tipo && RESPOSTAS[demanda.resposta_tipo]],
      ['Fundamento legal', demanda.fundamento],
      ['Autoridade', demanda.autoridade],
      ['Arquivada por', demanda.motivo_arquivamento && ARQUIVAMENTOS[demanda.motivo_arquivamento]],
      ['Justificativa', demanda.justificativa],
      ['Enviada a', demanda.orgao_externo],
    ]),
    respostas: [
      ...(demanda.resposta_intermediaria ? [{ titulo: 'Resposta intermediária', texto: paragrafos(demanda.resposta_intermediaria) }] : []),
      ...(demanda.resposta ? [{ titulo: 'Resposta', texto: demanda.resposta }] : []),
      ...decididos.map(({ instancia, fundamento }) => ({ titulo: `Decisão do recurso em ${instancia}ª instância`, texto: fundamento })),
    ],
  };
}

/** Until when who follows may act, in words; null of what they may not. */
async function oferecer(work: Work, record: AnyRecord, ato: string): Promise<string | null> {
  const demanda = record as unknown as OuvidoriaDemanda;
  const hoje = work.today();
  if (ato === 'complementar') {
    const ate = demanda.situacao === 'arquivada' ? retomarAte(demanda) : demanda.complementacao_ate;
    return ate && hoje <= ate ? `${demanda.pergunta ?? ''} Até ${formatDate(ate)}.`.trim() : null;
  }
  if (ato === 'reclamar') {
    const vencido = ABERTAS.some((situacao) => situacao === demanda.situacao) && hoje > String(demanda.data_prazo);
    return vencido && (await recorrerAte(work, { ...demanda, respondida_em: demanda.data_prazo })) ? 'O prazo da resposta passou.' : null;
  }
  if (ato !== 'recorrer') return '';
  const prazo = await recorrerAte(work, demanda);
  return prazo && hoje <= prazo.ate
    ? `Até ${formatDate(prazo.ate)}, à autoridade acima de quem decidiu (${prazo.instancia}ª instância).`
    : null;
}

/** The record of a protocol. */
export async function acharPorProtocolo(work: Work, digitado: string): Promise<{ id: number; chave_hash: string | null } | null> {
  const lido = lerProtocolo(digitado);
  const row =
    lido &&
    (await work.db.first<{ id: number }>('select id from ouvidoria_demanda where ano = $1 and numero = $2', [lido.ano, lido.numero]));
  return row ? { id: row.id, chave_hash: await lerHashDaChave(work, row.id) } : null;
}

export const ouvidoriaPublica = [
  formulario,
  receber,
  ...followUpEndpoints({
    url: ACOMPANHAR,
    tag: TAG,
    summary: 'Demanda da ouvidoria, pelo protocolo e pela chave',
    resource: ouvidoriaDemanda,
    find: acharPorProtocolo,
    tell: contar,
    offer: oferecer,
  }),
];
