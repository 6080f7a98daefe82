import { fromCents } from '../../../../resources/definition';
import { contentOf, storeContent } from '../../../../server/files/content';
import { endpoint } from '../../../../server/http/endpoint';
import { ConflictError, NotFoundError, ValidationError } from '../../../../server/http/errors';
import type { Nightly } from '../../../../server/jobs/nightly';
import { holdersOf, notify } from '../../../../server/notifications';
import { openPlatformWork } from '../../../../server/platform-work';
import { adoptFiles, checkFiles } from '../../../../server/resources/files';
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { chavesDaMatriz, type SaldoDaMatriz, totaisDaMatriz, verificarMatriz } from '../../calculo/msc';
import { mudancasDaMatriz } from '../../calculo/msc-mudancas';
import { matrizEmXbrl } from '../../calculo/msc-xbrl';
import { type RemessaFiscal, remessaFiscal, TIPOS_REMESSA, type TipoRemessa } from '../../resources/lrf/remessa_fiscal';
import { emTodoOMunicipio, noAlcance } from '../lrf/alcance';
import { fimDoPeriodo } from '../lrf/prazos';
import { importarCriticas } from '../tribunal/criticas';
import { entregaDoLeiaute, gerarDoTribunal, julgarLeiaute, mudancasDoPacote, type PacoteGuardado } from '../tribunal/remessa';
import { arquivoDaMatriz, matrizDe } from './matriz';
import { lerSaldosDaMatriz } from './saldos';

const CSV = 'text/csv';
const DEZEMBRO = 12;
/** Lines of what moved that are kept; the count says how many there are. */
const MOST_KEPT = 50;

type Rascunho = Readonly<Record<string, unknown>>;

/** Where the deliveries of a kind are counted: the matrix is of the municipality, whoever makes it. */
const alcanceDo = (tx: Work, tipo: unknown): Work => (tipo === 'tribunal' ? tx : emTodoOMunicipio(tx));

/** The files that are sent of the books: made whole as they are included, and never of the books again (handbook Contabilidade 8.1). */
export const remessaFiscalRules = onResource(remessaFiscal, {
  derived: {
    criticas: (t) => `select nullif(count(*), 0)::int from public.remessa_critica c where c.remessa_fiscal_id = ${t}.id`,
  },
  complete: async (draft, tx) => {
    const entrega = draft.tipo === 'tribunal' ? await entregaDoLeiaute(tx, draft.layout_tribunal_id) : TIPOS_REMESSA.msc;
    const row = await alcanceDo(tx, draft.tipo).db.first<{ ultima: number | null }>(
      'select max(numero_versao)::int as ultima from remessa_fiscal where ano = $1 and tipo = $2 and mes = $3 and entrega = $4',
      [tx.setting.exercicio, draft.tipo, draft.mes ?? null, entrega],
    );
    return { ...draft, entrega, ano: tx.setting.exercicio, numero_versao: (row?.ultima ?? 0) + 1 };
  },
  judge: async (draft, tx) => {
    if (draft.mes && fimDoPeriodo(tx.setting.exercicio, Math.min(Number(draft.mes), DEZEMBRO)) >= tx.today())
      return { mes: ['O mês ainda não terminou: o que se envia é o mês inteiro.'] };
    return draft.tipo === 'tribunal' ? julgarLeiaute(tx, draft) : null;
  },
  provide: (draft, tx) => (draft.tipo === 'tribunal' ? gerarDoTribunal(tx, draft) : gerarMatriz(tx, draft)),
  acts: {
    enviar: act('Protocolo registrado.', async (remessa, { comprovante, ...sent }, tx) => {
      const file = comprovante as unknown as number | null;
      if (file) await anexar(tx, remessa, { comprovante: file });
      return registrarEnvio(tx, remessa.id, { ...sent, comprovante: file });
    }),
    aceitar: act('Aceite registrado.'),
    rejeitar: act('Recusa registrada.', ({ id }, { erros }, tx) => marcar(tx, id, { erros })),
    importar_criticas: act('Erros importados.', async (remessa, { arquivo_criticas }, tx) => {
      const file = arquivo_criticas as unknown as number;
      await anexar(tx, remessa, { arquivo_criticas: file });
      await importarCriticas(tx, remessa.id, file);
      return marcar(tx, remessa.id, { arquivo_criticas: file });
    }),
    conferir: act('Remessa conferida com o livro.', async ({ id, tipo, ano }, _input, tx) => {
      if (tipo === 'msc') await noAlcance(tx, 'municipio');
      await conferirRemessa(tx, id, tipo === 'msc' ? await saldosDoMunicipio(tx, ano as number) : null);
      return undefined;
    }),
  },
});

/** Makes the matrix of a month, of every entity. */
async function gerarMatriz(tx: Work, draft: Rascunho): Promise<Rascunho> {
  const escopo = await noAlcance(tx, 'municipio');
  const mes = Number(draft.mes);
  const chaves = await matrizDe(escopo, mes);
  if (chaves.length === 0) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Não há saldos neste mês: nada há a enviar.' });
  const verificacoes = verificarMatriz(chaves);
  const impedimento = verificacoes.find(({ impeditiva, faltas }) => impeditiva && faltas.length > 0);
  if (impedimento && !draft.pendencias)
    throw new ConflictError('INTEGRIDADE_DIVERGENTE', {
      message: `A matriz não se gera. ${impedimento.verifica} Veja ${impedimento.faltas[0]}. Se o arquivo é preciso assim mesmo, escreva o motivo de gerar com pendências.`,
    });
  if (impedimento) tx.need(remessaFiscal.menu, 5);
  const { nome, texto, sha256 } = await arquivoDaMatriz(escopo, chaves, mes);
  return {
    ...draft,
    nome,
    sha256,
    arquivo: (await storeContent(tx, nome, Buffer.from(texto), CSV)).id,
    contagens: totaisDaMatriz(chaves).map(({ tipo, linhas, debitos, creditos }) => ({
      valor: tipo,
      linhas,
      debitos: fromCents(debitos),
      creditos: fromCents(creditos),
    })),
    verificacoes: verificacoes.map(({ verifica, impeditiva, faltas }) => ({
      verifica,
      resultado: faltas.length === 0 ? 'confere' : impeditiva ? 'impede' : 'alerta',
      faltas: faltas.join('\n') || null,
    })),
  };
}

/** Gives a remessa a file that an act asked for. @throws ValidationError on it */
async function anexar(tx: Work, remessa: RemessaFiscal, draft: Rascunho): Promise<void> {
  const resource = tx.services.registry.get(remessaFiscal.name);
  const issues = await checkFiles(tx, resource, draft, remessa);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  await adoptFiles(tx, resource, remessa.id, draft);
}

/** Notes that a remessa was sent; what the same delivery had sent of the month is then corrected by it. */
export async function registrarEnvio(tx: Work, id: number, sent: Rascunho): Promise<undefined> {
  await tx.db.execute(
    `update remessa_fiscal x set situacao = 'retificada', a_retificar = false, versao = x.versao + 1 from remessa_fiscal own
      where own.id = $1 and own.cliente_id = $2 and x.cliente_id = $2 and x.id <> own.id and x.ano = own.ano and x.tipo = own.tipo
        and x.entrega = own.entrega and (own.tipo = 'msc' or x.entidade_id = own.entidade_id) and x.mes = own.mes
        and x.situacao in ('enviada', 'aceita')`,
    [id, tx.cliente.id],
  );
  return marcar(tx, id, { ...sent, erros: null });
}

async function marcar(tx: Work, id: number, changes: Readonly<Record<string, unknown>>): Promise<undefined> {
  const names = Object.keys(changes);
  await tx.db.execute(
    `update remessa_fiscal set ${names.map((name, at) => `${name} = $${at + 3}`).join(', ')}, versao = versao + 1 where id = $1 and cliente_id = $2`,
    [id, tx.cliente.id, ...Object.values(changes)],
  );
  return undefined;
}

interface Gerada extends Record<string, unknown>, PacoteGuardado {
  tipo: TipoRemessa;
  sha256: string;
  a_retificar: boolean;
}

/** The books of every entity in a year, as the matrix of any of its months reads them. */
interface SaldosDoMunicipio {
  escopo: Work;
  saldos: readonly SaldoDaMatriz[];
}

async function saldosDoMunicipio(tx: Work, ano: number): Promise<SaldosDoMunicipio> {
  const escopo = emTodoOMunicipio(tx).inYear(ano);
  return { escopo, saldos: await lerSaldosDaMatriz(escopo) };
}

/**
 * Notes whether the books still say what was sent, and what moved when they do not.
 *
 * @param books of the municipality, for a matrix
 * @returns whether that is new
 */
async function conferirRemessa(tx: Work, id: number, books: SaldosDoMunicipio | null): Promise<boolean> {
  const row = await lerGerada(tx, id);
  const lines = books ? await mudancasDoMes(tx, row, books) : await mudancasDoPacote(tx, row);
  const a_retificar = lines.length > 0;
  await marcar(tx, id, { a_retificar, mudancas: a_retificar ? lines.join('\n') : null });
  return a_retificar && !row.a_retificar;
}

async function mudancasDoMes(tx: Work, row: Gerada, { escopo, saldos }: SaldosDoMunicipio): Promise<string[]> {
  const mes = Number(row.mes);
  const agora = await arquivoDaMatriz(escopo, chavesDaMatriz(saldos, mes), mes);
  if (agora.sha256 === row.sha256) return [];
  const mudancas = mudancasDaMatriz((await contentOf(tx, row.conteudo)).toString(), agora.texto);
  const lines = mudancas.slice(0, MOST_KEPT).map(({ chave, antes, agora: now }) => `${chave}: ${antes || 'nada'} → ${now || 'nada'}`);
  return [`${mudancas.length} linhas mudaram:`, ...lines];
}

async function lerGerada(tx: Work, id: number): Promise<Gerada> {
  const row = await tx.db.first<Gerada>(
    `select r.tipo, r.entidade_id, r.ano, r.mes, r.layout_tribunal_id, r.sha256, r.a_retificar, a.sha256 as conteudo
       from public.remessa_fiscal r join public.arquivo a on a.id = coalesce(r.arquivo, r.pacote) where r.id = $1 and r.cliente_id = $2`,
    [id, tx.cliente.id],
  );
  if (!row) throw new NotFoundError();
  return row;
}

/** The file of a remessa as an instance of XBRL GL. */
export const baixarXbrl = endpoint({
  method: 'GET',
  url: `${remessaFiscal.api.path}/:id/xbrl`,
  access: { menu: [remessaFiscal.menu], regra: 1 },
  tag: remessaFiscal.label.many,
  summary: 'Remessa fiscal: o mesmo arquivo, como instância XBRL GL',
  handle: async (work, { params, reply }) => {
    const id = readId(params.id);
    const { nome } = (await readRecord(work, work.services.registry.get(remessaFiscal.name), id)) as unknown as RemessaFiscal;
    const { tipo, conteudo } = await lerGerada(work, id);
    if (tipo !== 'msc') throw new NotFoundError();
    return reply
      .header('content-type', 'application/xml; charset=utf-8')
      .header('content-disposition', `attachment; filename="${(nome ?? '').replace(/csv$/, 'xml')}"`)
      .header('cache-control', 'private, no-store')
      .send(matrizEmXbrl((await contentOf(work, conteudo)).toString()));
  },
});

/** Every night what was sent of this year and of the last is read against the books, and who sends is told of what changed. */
export const nightlyRemessas: Nightly = {
  name: 'conferir_remessas',
  run: async (services) => {
    for (const cliente of await services.access.everyCliente())
      await (await openPlatformWork(services, cliente)).transact(async (tx) => {
        const year = Number(tx.today().slice(0, 4));
        for (const ano of [year - 1, year]) await conferirAno(tx, ano);
      });
  },
};

async function conferirAno(tx: Work, ano: number): Promise<void> {
  const sent = await tx.db.rows<{ id: number; nome: string; tipo: TipoRemessa }>(
    "select id, nome, tipo from public.remessa_fiscal where cliente_id = $1 and ano = $2 and situacao in ('enviada', 'aceita') order by id",
    [tx.cliente.id, ano],
  );
  const books = sent.some(({ tipo }) => tipo === 'msc') ? await saldosDoMunicipio(tx, ano) : null;
  for (const { id, nome, tipo } of sent) if (await conferirRemessa(tx, id, tipo === 'msc' ? books : null)) await avisar(tx, id, nome);
}

async function avisar(tx: Work, id: number, nome: string): Promise<void> {
  await notify(tx, await holdersOf(tx, remessaFiscal.menu, 2), {
    tipo: 'sistema',
    titulo: `A remessa ${nome} mudou depois de enviada`,
    prioridade: 4,
    texto: 'O livro tem lançamentos que ela não tinha: gere outra e envie-a de novo.',
    url: `${remessaFiscal.route.base}/${id}`,
  });
}
