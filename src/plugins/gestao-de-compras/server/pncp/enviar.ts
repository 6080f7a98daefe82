import { readClientes } from '../../../../server/clientes';
import { AppError } from '../../../../server/http/errors';
import type { Answered } from '../../../../server/outgoing';
import { openPlatformWork } from '../../../../server/platform-work';
import type { Services } from '../../../../server/services';
import type { Work } from '../../../../server/work';
import { jaPublicada, type Lugar, lugarDoEndereco, lugarDoNumero, numeroDeControle } from '../../calculo/pncp/controle';
import { abrirPortal, lerAcesso, type Portal } from './acesso';
import { anotarNoRegistro, publicarArquivoDoTermo } from './anotar';
import { EsperaDoPai, FaltaNoPedido, type Pedido, type Publicacao } from './pedido';
import { montarPedido } from './pedidos';

/** Minutes to the next attempt, by how many failed; then each hour. */
const ESPERAS = [1, 2, 5, 15, 30];
/** Minutes after which what a process took and did not finish is taken by another. */
const PRESA = 10;
/** What the portal gives no control number to. */
const SEM_NUMERO: readonly Publicacao['tipo'][] = ['resultado', 'documento', 'termo', 'empenho_contrato', 'cobranca', 'adesao'];
/** The most that one minute sends for a municipality. */
const POR_VEZ = 50;

/** Sends what waits, in every municipality that has the portal configured; where it has not, everything goes on waiting. */
export async function enviarAoPncp(services: Services): Promise<void> {
  for (const cliente of await readClientes(services.database.pool))
    await enviarDoMunicipio(await openPlatformWork(services, cliente)).catch((error: unknown) =>
      services.log.error({ err: error, cliente: cliente.id }, 'o envio ao PNCP falhou'),
    );
}

/** Until nothing is due, or the portal does not answer: then the rest waits for the next minute. */
async function enviarDoMunicipio(work: Work): Promise<void> {
  const acesso = await lerAcesso(work);
  if (!acesso) return;
  const portal = abrirPortal(work, acesso);
  for (let n = 0; n < POR_VEZ; n += 1) {
    const publicacao = await tomar(work);
    if (!publicacao || !(await enviar(work, portal, publicacao))) return;
  }
}

type Tomada = Publicacao & { tentativas: number; entidade_id: number };

/** Takes the one that has been due for longest, for this process alone: what waits for another does not keep the rest waiting. */
async function tomar(work: Work): Promise<Tomada | undefined> {
  return work.transact((tx) =>
    tx.db.first(
      `update public.publicacao_pncp set situacao = 'enviando', proxima_tentativa = $2::timestamptz + interval '${PRESA} minutes', tentativas = tentativas + 1
        where id = (select p.id from public.publicacao_pncp p
                     where p.cliente_id = $1 and p.situacao in ('pendente', 'enviando') and coalesce(p.proxima_tentativa, '-infinity') <= $2
                     order by coalesce(p.proxima_tentativa, '-infinity'), p.id for update of p skip locked limit 1)
       returning id, entidade_id, tipo, operacao, titulo, pca_id, parte, lote, processo_contratacao_id, item_numero, ata_id, contrato_id, termo_id, empenho_id,
                 recebimento_id, adesao_id, codigo_unidade, documento, exclui_id, motivo, situacao_compra, arquivo, tentativas`,
      [tx.cliente.id, tx.now()],
    ),
  );
}

/** @returns whether the portal answers */
async function enviar(work: Work, portal: Portal, publicacao: Tomada): Promise<boolean> {
  let pedido: Pedido;
  try {
    pedido = await montarPedido(work, publicacao);
  } catch (error) {
    if (error instanceof FaltaNoPedido) await recusada(work, publicacao.id, error.message);
    else if (error instanceof EsperaDoPai) await adiada(work, publicacao, error.message, { conta: false });
    else throw error;
    return true;
  }
  let answer: Answered;
  try {
    answer = await portal.send(pedido.envio);
  } catch (error) {
    await adiada(work, publicacao, `O PNCP não respondeu: ${(error as Error).message}.`, { conta: true });
    return false;
  }
  await registrar(work, publicacao, pedido, answer);
  return true;
}

/** What the portal answered says what became of the publication (manual de integração, 1.5). */
async function registrar(work: Work, publicacao: Tomada, pedido: Pedido, answer: Answered): Promise<void> {
  const { status, text } = answer;
  if (status >= 200 && status < 300) {
    const lugar = lugarDe(publicacao, pedido, answer);
    // without its place nothing that hangs from it can be sent
    if (lugar || publicacao.operacao !== 'inclusao' || SEM_NUMERO.includes(publicacao.tipo))
      return publicada(work, publicacao, pedido, lugar);
    return recusada(work, publicacao.id, 'O PNCP recebeu, mas não disse o número de controle. Procure-o no portal e informe-o.');
  }
  const existente = publicacao.tipo === 'contratacao' ? jaPublicada(text) : null;
  if (existente && !(await deOutra(work, publicacao.id, existente)))
    return publicada(work, publicacao, pedido, lugarDoNumero('contratacao', existente), existente);
  if (status >= 500 || status === 429) return adiada(work, publicacao, `O PNCP respondeu ${status}: ${dizer(text)}`, { conta: true });
  const antes = status === 401 || status === 403 ? 'O PNCP não aceita esta plataforma para o CNPJ do órgão. ' : '';
  return recusada(work, publicacao.id, `${antes}O PNCP recusou (${status}): ${dizer(text)}`);
}

function lugarDe({ operacao }: Publicacao, { ano }: Pedido, { headers, text }: Answered): Lugar | null {
  if (operacao !== 'inclusao') return null;
  const location = headers.location ?? /"compraUri"\s*:\s*"([^"]+)"/.exec(text)?.[1] ?? /"(https?:[^"]+)"/.exec(text)?.[1] ?? '';
  return lugarDoEndereco(location, ano);
}

/** The errors of an answer, in whichever of the shapes that the portal gives. */
function dizer(text: string): string {
  try {
    const body = JSON.parse(text) as Record<string, unknown>;
    const list = (body.erros ?? body.errors ?? []) as unknown[];
    const said = list.map((one) => {
      if (typeof one === 'string') return one;
      const { nomeCampo, mensagem, message } = one as Record<string, string>;
      return [nomeCampo, mensagem ?? message].filter(Boolean).join(': ');
    });
    return [...said, body.message ?? body.mensagem].filter(Boolean).join('; ').slice(0, 900) || 'sem explicação.';
  } catch {
    return text.slice(0, 300) || 'sem explicação.';
  }
}

/** Whether a control number is already of another publication. */
async function deOutra(work: Work, id: number, numero: string): Promise<boolean> {
  const row = await work.db.first('select id from public.publicacao_pncp where cliente_id = $1 and numero_controle = $2 and id <> $3', [
    work.cliente.id,
    numero,
    id,
  ]);
  return row !== undefined;
}

async function publicada(
  work: Work,
  publicacao: Tomada,
  { cnpj, pai, envio }: Pedido,
  lugar: Lugar | null,
  dito: string | null = null,
): Promise<void> {
  const numero = dito ?? (lugar && numeroDeControle(publicacao.tipo, cnpj, lugar, pai));
  const daEntidade = work.inEntity(publicacao.entidade_id);
  await daEntidade.transact(async (tx) => {
    await tx.db.execute(
      `update publicacao_pncp set situacao = 'enviada', numero_controle = $3, ano = $4, sequencial = $5, data_envio = $6, erro = null,
              proxima_tentativa = null, payload = $7, versao = versao + 1 where id = $1 and cliente_id = $2`,
      [publicacao.id, tx.cliente.id, numero, lugar?.ano ?? null, lugar?.sequencial ?? null, tx.now(), textoDo(envio.body)],
    );
    if (ehTermo(publicacao)) await publicarArquivoDoTermo(tx, publicacao);
    else await anotarNoRegistro(tx, publicacao, numero);
  });
  if (ehTermo(publicacao)) await registrarTermo(daEntidade, publicacao, pai ?? '');
}

const ehTermo = ({ tipo, operacao }: Tomada): boolean => tipo === 'termo' && operacao === 'inclusao';

/** What the portal has is there even when the books do not take the term: then a person registers it, with the reason in sight. */
async function registrarTermo(work: Work, publicacao: Tomada, numero: string): Promise<void> {
  try {
    await work.transact((tx) => anotarNoRegistro(tx, publicacao, numero));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const motivo = `Publicado; falta registrar a publicação no termo: ${error.message}`;
    await work.transact((tx) =>
      tx.db.execute('update publicacao_pncp set erro = $3 where id = $1 and cliente_id = $2', [
        publicacao.id,
        tx.cliente.id,
        motivo.slice(0, 1000),
      ]),
    );
  }
}

/** The JSON of what was sent, without the file that went with it. */
function textoDo(body: Uint8Array): string {
  const text = Buffer.from(body).toString('utf8');
  const start = text.indexOf('{');
  const end = text.indexOf('\r\n--', start);
  return text.slice(Math.max(start, 0), end < 0 ? undefined : end).slice(0, 200_000);
}

async function adiada(work: Work, { id, tentativas }: { id: number; tentativas: number }, erro: string, { conta }: { conta: boolean }) {
  const minutos = ESPERAS[Math.min(conta ? tentativas - 1 : 0, ESPERAS.length)] ?? 60;
  await work.transact((tx) =>
    tx.db.execute(
      `update publicacao_pncp set situacao = 'pendente', erro = $3, proxima_tentativa = $4::timestamptz + make_interval(mins => $5), tentativas = $6
        where id = $1 and cliente_id = $2`,
      [id, tx.cliente.id, erro.slice(0, 1000), tx.now(), minutos, conta ? tentativas : tentativas - 1],
    ),
  );
}

async function recusada(work: Work, id: number, erro: string): Promise<void> {
  await work.transact((tx) =>
    tx.db.execute("update publicacao_pncp set situacao = 'erro', erro = $3, proxima_tentativa = null where id = $1 and cliente_id = $2", [
      id,
      tx.cliente.id,
      erro.slice(0, 1000),
    ]),
  );
}
