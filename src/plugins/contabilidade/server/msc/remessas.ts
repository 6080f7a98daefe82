import { z } from 'zod';
import { fromCents } from '../../../../resources/definition';
import { contentOf, storeContent } from '../../../../server/files/content';
import { endpoint } from '../../../../server/http/endpoint';
import { ConflictError, NotFoundError } from '../../../../server/http/errors';
import type { Nightly } from '../../../../server/jobs/nightly';
import { holdersOf, notify } from '../../../../server/notifications';
import { openPlatformWork } from '../../../../server/platform-work';
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import { act, asking, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { chavesDaMatriz, type SaldoDaMatriz, totaisDaMatriz, verificarMatriz } from '../../calculo/msc';
import { mudancasDaMatriz } from '../../calculo/msc-mudancas';
import { matrizEmXbrl } from '../../calculo/msc-xbrl';
import { PEDIDOS_REMESSA, type RemessaFiscal, remessaFiscal } from '../../resources/lrf/remessa_fiscal';
import { emTodoOMunicipio, noAlcance } from '../lrf/alcance';
import { fimDoPeriodo } from '../lrf/prazos';
import { arquivoDaMatriz, matrizDe } from './matriz';
import { lerSaldosDaMatriz } from './saldos';

const nothing = z.object({});
const CSV = 'text/csv';
const DEZEMBRO = 12;
/** Lines of what moved that are kept; the count says how many there are. */
const MOST_KEPT = 50;

/** The files that are sent of the books: made whole as they are included, and never of the books again (handbook Contabilidade 8.1). */
export const remessaFiscalRules = onResource(remessaFiscal, {
  complete: async (draft, tx) => {
    const row = await tx.db.first<{ ultima: number | null }>(
      'select max(numero_versao)::int as ultima from remessa_fiscal where ano = $1 and tipo = $2 and mes = $3',
      [tx.setting.exercicio, draft.tipo, draft.mes ?? null],
    );
    return { ...draft, ano: tx.setting.exercicio, numero_versao: (row?.ultima ?? 0) + 1 };
  },
  judge: (draft, tx) =>
    draft.mes && fimDoPeriodo(tx.setting.exercicio, Math.min(Number(draft.mes), DEZEMBRO)) >= tx.today()
      ? { mes: ['O mês ainda não terminou: o que se envia é o mês inteiro.'] }
      : null,
  provide: async (draft, tx) => {
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
      ...{ nome, sha256, arquivo: (await storeContent(tx, nome, Buffer.from(texto), CSV)).id },
      contagens: totaisDaMatriz(chaves).map(({ tipo, linhas, debitos, creditos }) => ({
        ...{ valor: tipo, linhas, debitos: fromCents(debitos), creditos: fromCents(creditos) },
      })),
      verificacoes: verificacoes.map(({ verifica, impeditiva, faltas }) => ({
        verifica,
        resultado: faltas.length === 0 ? 'confere' : impeditiva ? 'impede' : 'alerta',
        faltas: faltas.join('\n') || null,
      })),
    };
  },
  acts: {
    enviar: act(asking(PEDIDOS_REMESSA.enviar), 'Envio registrado.', async ({ id, tipo, mes }, { recibo, enviado_em }, tx) => {
      await tx.db.execute(
        `update remessa_fiscal x set situacao = 'retificada', a_retificar = false, versao = x.versao + 1 from remessa_fiscal own
          where own.id = $1 and own.cliente_id = $4 and x.cliente_id = $4 and x.id <> own.id and x.ano = own.ano and x.tipo = $2
            and x.mes = $3 and x.situacao in ('enviada', 'aceita')`,
        [id, tipo, mes, tx.cliente.id],
      );
      return mark(tx, id, { recibo, enviado_em, erros: null });
    }),
    aceitar: act(nothing, 'Aceite registrado.'),
    rejeitar: act(asking(PEDIDOS_REMESSA.rejeitar), 'Recusa registrada.', ({ id }, { erros }, tx) => mark(tx, id, { erros })),
    conferir: act(nothing, 'Remessa conferida com o livro.', async ({ id, ano }, _input, tx) => {
      await noAlcance(tx, 'municipio');
      await conferirRemessa(tx, id, await saldosDoMunicipio(tx, ano as number));
      return undefined;
    }),
  },
});

async function mark(tx: Work, id: number, changes: Readonly<Record<string, unknown>>): Promise<undefined> {
  const names = Object.keys(changes);
  await tx.db.execute(
    `update remessa_fiscal set ${names.map((name, at) => `${name} = $${at + 3}`).join(', ')}, versao = versao + 1 where id = $1 and cliente_id = $2`,
    [id, tx.cliente.id, ...Object.values(changes)],
  );
  return undefined;
}

interface Gerada extends Record<string, unknown> {
  mes: string;
  sha256: string;
  a_retificar: boolean;
  conteudo: string;
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

/** Notes whether the books still say what was sent, and what moved when they do not. @returns whether that is new */
async function conferirRemessa(tx: Work, id: number, { escopo, saldos }: SaldosDoMunicipio): Promise<boolean> {
  const row = await lerGerada(tx, id);
  const mes = Number(row.mes);
  const agora = await arquivoDaMatriz(escopo, chavesDaMatriz(saldos, mes), mes);
  const a_retificar = agora.sha256 !== row.sha256;
  const mudancas = a_retificar ? mudancasDaMatriz((await contentOf(tx, row.conteudo)).toString(), agora.texto) : [];
  const lines = mudancas.slice(0, MOST_KEPT).map(({ chave, antes, agora: now }) => `${chave}: ${antes || 'nada'} → ${now || 'nada'}`);
  const text = [`${mudancas.length} linhas mudaram:`, ...lines].join('\n');
  await mark(tx, id, { a_retificar, mudancas: a_retificar ? text : null });
  return a_retificar && !row.a_retificar;
}

async function lerGerada(tx: Work, id: number): Promise<Gerada> {
  const row = await tx.db.first<Gerada>(
    `select r.mes, r.sha256, r.a_retificar, a.sha256 as conteudo
       from public.remessa_fiscal r join public.arquivo a on a.id = r.arquivo where r.id = $1 and r.cliente_id = $2`,
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
    const { conteudo } = await lerGerada(work, id);
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
  const sent = await tx.db.rows<{ id: number; nome: string }>(
    "select id, nome from public.remessa_fiscal where cliente_id = $1 and ano = $2 and situacao in ('enviada', 'aceita') order by id",
    [tx.cliente.id, ano],
  );
  if (sent.length === 0) return;
  const books = await saldosDoMunicipio(tx, ano);
  for (const { id, nome } of sent) if (await conferirRemessa(tx, id, books)) await avisar(tx, id, nome);
}

async function avisar(tx: Work, id: number, nome: string): Promise<void> {
  await notify(tx, await holdersOf(tx, remessaFiscal.menu, 2), {
    ...{ tipo: 'sistema', titulo: `A remessa ${nome} mudou depois de enviada`, prioridade: 4 },
    texto: 'O livro tem lançamentos que ela não tinha: gere outra e envie-a de novo.',
    url: `${remessaFiscal.route.base}/${id}`,
  });
}
