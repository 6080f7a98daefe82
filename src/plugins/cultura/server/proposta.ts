import { dayOf, formatDate, formatDecimal, formatMoment } from '../../../resources/definition';
import type { AnyRecord } from '../../../resources/definition/resource';
import { endpoint } from '../../../server/http/endpoint';
import { NotFoundError, ValidationError } from '../../../server/http/errors';
import { hashAccessKey, newAccessKey } from '../../../server/intake/access-key';
import { followUpEndpoints } from '../../../server/intake/follow-up';
import { intakeEndpoint, type Receipt } from '../../../server/intake/intake';
import { issueSequence, numberSql } from '../../../server/resources/number';
import { act, onResource } from '../../../server/resources/rules';
import { createRecord, writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { editalCultural } from '../resources/edital_cultural';
import { projetoCultural, SITUACOES_PROJETO } from '../resources/projeto_cultural';
import { camposDaInscricao, type PropostaCultural, propostaCultural, SITUACOES_PROPOSTA } from '../resources/proposta_cultural';

const TAG = 'Cultura';
const ACOMPANHAR = '/publico/cultura/acompanhar';

/** A call whose enrolments are open on the day. */
interface Aberto extends Record<string, unknown> {
  id: number;
  rotulo: string;
  ate: string;
  categorias: { nome: string; valor: string }[];
}

async function lerAbertos(work: Work, id: number | null): Promise<Aberto[]> {
  return work.db.rows<Aberto>(
    `select e.id, ${numberSql(editalCultural)('e')} || ' · ' || e.titulo as rotulo, e.inscricao_fim::text as ate,
            (select json_agg(json_build_object('nome', c.nome, 'valor', c.valor::text) order by c.ordem) from public.edital_cultural_categorias c where c.pai_id = e.id) as categorias
       from edital_cultural e where e.situacao = 'inscricoes' and $1::date between e.inscricao_inicio and e.inscricao_fim and ($2::bigint is null or e.id = $2)
      order by e.inscricao_fim, e.id`,
    [work.today(), id],
  );
}

const nomes = ({ categorias }: Aberto): string[] => categorias.map(({ nome }) => nome);

async function exigirAberto(work: Work, id: string | undefined): Promise<Aberto> {
  const [edital] = /^\d{1,15}$/.test(id ?? '') ? await lerAbertos(work, Number(id)) : [];
  if (!edital) throw new NotFoundError('Este edital não recebe inscrições hoje. Confira os prazos.');
  return edital;
}

const abertos = endpoint({
  method: 'GET',
  url: '/publico/cultura/inscricoes',
  access: 'public',
  anonymous: true,
  tag: TAG,
  summary: 'Editais de cultura que recebem inscrições',
  handle: async (work) => ({ editais: await lerAbertos(work.asPlatform(), null) }),
});

const receber = intakeEndpoint({
  url: '/publico/cultura/editais/:id/propostas',
  tag: TAG,
  summary: 'Inscrever um projeto em um edital de cultura aberto',
  fields: async (work, { id }) => camposDaInscricao(nomes(await exigirAberto(work.asPlatform(), id))),
  receive: (tx, values, { id }) => guardarProposta(tx, id, values),
});

/** Keeps what was sent to a call, with its protocol and the key by which it is followed. */
export async function guardarProposta(tx: Work, editalId: string | undefined, values: Readonly<Record<string, unknown>>): Promise<Receipt> {
  const edital = await exigirAberto(tx, editalId);
  const ano = tx.today().slice(0, 4);
  const numero = await issueSequence(tx, propostaCultural.name, ano);
  const protocolo = `${ano}.${String(numero).padStart(6, '0')}`;
  const { id } = await createRecord(
    tx,
    tx.services.registry.get(propostaCultural.name),
    { ...semVazios(values), edital_id: edital.id },
    {
      protocolo,
      numero,
      recebida_em: tx.now().toISOString(),
    },
  );
  const chave = newAccessKey();
  await tx.db.execute('insert into proposta_cultural_chave (cliente_id, proposta_id, chave_hash) values ($1, $2, $3)', [
    tx.cliente.id,
    id,
    hashAccessKey(chave),
  ]);
  return {
    protocolo,
    chave,
    mensagem: `O seu projeto foi recebido para o edital ${edital.rotulo}. As inscrições vão até ${formatDate(edital.ate)}.`,
  };
}

const semVazios = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, valor]) => valor !== null));

/** Enrols it in its call as of the day in which it came; what was attached is in the proposal. */
async function inscrever(tx: Work, record: PropostaCultural, agente_id: number): Promise<void> {
  const agente = await tx.db.first<{ documento: string | null }>(
    'select p.cpf_cnpj as documento from agente_cultural a join public.pessoa p on p.id = coalesce(a.pessoa_id, a.representante_id) where a.id = $1',
    [agente_id],
  );
  const [proposta] = await tx.db.rows<{ documento: string; cota: string | null }>(
    'select cpf_cnpj as documento, cota_opcao as cota from proposta_cultural where id = $1',
    [record.id],
  );
  if (agente?.documento !== proposta?.documento)
    throw new ValidationError({ agente_id: ['O documento do agente não é o de quem enviou a proposta: escolha outro, ou recuse-a.'] });
  const { edital_id, titulo, categoria, segmento, formato, territorio, resumo, acessibilidade_plano, contrapartida, valor_solicitado } =
    record;
  const { id } = await createRecord(
    tx,
    tx.services.registry.get(projetoCultural.name),
    {
      edital_id,
      agente_id,
      titulo,
      categoria,
      segmento,
      formato,
      territorio,
      resumo,
      acessibilidade_plano,
      contrapartida,
      cota_opcao: proposta?.cota ?? null,
      orcamento: [{ rubrica: 'Conforme o orçamento enviado', quantidade: '1.00', valor_unitario: valor_solicitado }],
    },
    // where the day of the demonstration stands still, nothing came after it
    { recebida_em: [dayOf(new Date(record.recebida_em)), tx.today()].sort()[0] },
  );
  await writeColumns(tx, propostaCultural, record.id, { projeto_id: id });
}

export const propostaRules = onResource(propostaCultural, {
  derived: {
    agente: (t) =>
      `(select a.nome from public.agente_cultural a join public.pessoa p on p.id = coalesce(a.pessoa_id, a.representante_id)
         where p.cpf_cnpj = ${t}.cpf_cnpj and a.cliente_id = ${t}.cliente_id and a.data_exclusao is null order by a.id limit 1)`,
  },
  acts: {
    inscrever: act('Proposta inscrita no edital.', (record: PropostaCultural, { agente_id }, tx) => inscrever(tx, record, agente_id), {
      waitsFor: () => 'true',
    }),
    recusar: act('Proposta recusada.', ({ id }: PropostaCultural, { motivo }, tx) => writeColumns(tx, propostaCultural, id, { motivo })),
  },
});

/** What who sent it reads of it: never the notes of who evaluates, only where it is. */
async function contar(work: Work, record: AnyRecord) {
  const { protocolo, titulo, situacao, recebida_em, motivo, projeto_id, valor_solicitado } = record as unknown as PropostaCultural;
  const projeto = projeto_id
    ? await work.db.first<{ numero: string; situacao: keyof typeof SITUACOES_PROJETO }>(
        `select ${numberSql(projetoCultural)('p')} as numero, p.situacao from projeto_cultural p where p.id = $1`,
        [projeto_id],
      )
    : undefined;
  const linhas: [string, string | null | undefined][] = [
    ['Protocolo', protocolo],
    ['Recebida em', formatMoment(recebida_em)],
    ['Valor pedido', `R$ ${formatDecimal(valor_solicitado, 2)}`],
    ['Inscrição', projeto?.numero],
    ['No edital', projeto && SITUACOES_PROJETO[projeto.situacao]],
    ['Por que se recusou', motivo],
  ];
  return {
    titulo,
    situacao: SITUACOES_PROPOSTA[situacao],
    dados: linhas.flatMap(([rotulo, valor]) => (valor ? [{ rotulo, valor }] : [])),
    respostas: [],
  };
}

export const propostasPublicas = [
  abertos,
  receber,
  ...followUpEndpoints({
    url: ACOMPANHAR,
    tag: TAG,
    summary: 'Proposta de projeto cultural, pelo protocolo e pela chave',
    resource: propostaCultural,
    find: async (work, digitado) =>
      (await work.db.first<{ id: number; chave_hash: string | null }>(
        'select p.id, c.chave_hash from proposta_cultural p join public.proposta_cultural_chave c on c.proposta_id = p.id where p.protocolo = $1',
        [digitado.trim()],
      )) ?? null,
    tell: contar,
  }),
];
