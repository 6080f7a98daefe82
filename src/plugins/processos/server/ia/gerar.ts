import { createHash } from 'node:crypto';
import { AppError, ValidationError } from '../../../../server/http/errors';
import { cleanHtml } from '../../../../server/resources/html';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import { mascarar } from './mascarar';
import { type Acesso, lerAcesso, type Provedor, perguntar, type Resposta } from './provedores';

/** What the screen asks for (SPEC.md section 7). */
export interface PedidoDeTexto {
  pre_prompt?: string | undefined;
  prompt: string;
  max_tokens?: number | undefined;
  contexto?: { origem_tipo: string; origem_id: number } | undefined;
}

export interface Gerado extends Resposta {
  chamadaId: number;
  modelo: string;
}

const PADRAO_TOKENS = 1500;
const MAIS_TOKENS = 4096;
/** What one person may ask for. */
const POR_MINUTO = 10;
const POR_DIA = 200;
/** From this level on, nothing of a record leaves. */
const SIGILOSO = 3;

const INSTRUCAO =
  'Você é um especialista em administração pública municipal brasileira. Responda somente em HTML, sem style e sem script, em português formal.';

/**
 * A text made by a provider, cleaned; the call stays in the ledger, with what came of it (handbook Administração 17).
 *
 * @throws AppError IA_NAO_CONFIGURADA, INTEGRACAO_INDISPONIVEL, LIMITE_REQUISICOES with when it may be asked again, ACESSO_RESTRITO;
 *   NotFoundError for a record out of sight
 */
export async function gerarTexto(work: Work, provedor: Provedor, pedido: PedidoDeTexto): Promise<Gerado> {
  const acesso = await lerAcesso(work, provedor);
  if (!acesso) throw new AppError('IA_NAO_CONFIGURADA');
  const recusa = await sigiloDe(work, pedido.contexto);
  const texto = mascarar([pedido.pre_prompt, pedido.prompt].filter(Boolean).join('\n\n'));
  const id = await abrir(work, provedor, acesso, texto, pedido.contexto, recusa);
  if (recusa) throw new AppError('ACESSO_RESTRITO', { message: recusa });
  const started = Date.now();
  const maxTokens = Math.min(pedido.max_tokens ?? PADRAO_TOKENS, acesso.maxTokens ?? MAIS_TOKENS, MAIS_TOKENS);
  try {
    const resposta = await perguntar(work, provedor, acesso, { sistema: INSTRUCAO, texto, maxTokens });
    const conteudo = cleanHtml(semCerca(resposta.conteudo));
    await fechar(work, id, { situacao: 'ok', motivo: null, duracao: Date.now() - started, ...resposta });
    return { ...resposta, conteudo, chamadaId: id, modelo: acesso.modelo };
  } catch (error) {
    const motivo = (error as Error).message.slice(0, 300);
    const situacao = motivo.includes('tempo') ? 'tempo_esgotado' : 'erro';
    await fechar(work, id, { situacao, motivo, duracao: Date.now() - started, tokensEntrada: 0, tokensSaida: 0 });
    throw new AppError('INTEGRACAO_INDISPONIVEL', {
      message: 'A inteligência artificial não respondeu. O seu texto continua no editor: tente de novo em alguns minutos.',
    });
  }
}

/** Models put HTML inside the fence of a code block. */
function semCerca(text: string): string {
  return text.replace(/^\s*```(?:html)?\s*/i, '').replace(/\s*```\s*$/, '');
}

/** Why nothing of a record may leave; null when it may. */
async function sigiloDe(work: Work, contexto: PedidoDeTexto['contexto']): Promise<string | null> {
  if (!contexto) return null;
  const resource = work.services.registry.byName.get(contexto.origem_tipo);
  if (!resource) throw new ValidationError({ 'contexto.origem_tipo': ['Registro desconhecido.'] });
  const record = await readRecord(work, resource, contexto.origem_id);
  if (Number(record.sigilo_id ?? 1) >= SIGILOSO || record.tipo === 'denuncia')
    return 'Um registro sigiloso não é enviado à inteligência artificial.';
  return null;
}

/** Writes the call down before it is made, under the limits of who asks. */
async function abrir(
  work: Work,
  provedor: Provedor,
  { modelo, guardaPedido }: Acesso,
  texto: string,
  contexto: PedidoDeTexto['contexto'],
  recusa: string | null,
): Promise<number> {
  return work.transact(async (tx) => {
    // two calls of one person are counted one after the other
    await tx.db.execute('select from public.usuario_credencial where usuario_id = $1 and cliente_id = $2 for update', [
      tx.user.usuarioId,
      tx.cliente.id,
    ]);
    await exigirLimites(tx);
    const row = await tx.db.first<{ id: number }>(
      `insert into ia_chamada (cliente_id, usuario_id, rota, provedor, modelo, data_hora, prompt_hash, prompt, situacao, motivo, origem_tipo, origem_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
      [
        tx.cliente.id,
        tx.user.usuarioId,
        tx.origin.pagina,
        provedor,
        modelo,
        tx.now(),
        createHash('sha256').update(texto).digest('hex'),
        guardaPedido ? texto : null,
        recusa ? 'recusada' : null,
        recusa,
        contexto?.origem_tipo ?? null,
        contexto?.origem_id ?? null,
      ],
    );
    return (row as { id: number }).id;
  });
}

/** @throws AppError LIMITE_REQUISICOES */
async function exigirLimites(tx: Work): Promise<void> {
  const uso = await tx.db.first<{ minuto: number; dia: number }>(
    `select count(*) filter (where data_hora > $3::timestamptz - interval '1 minute')::int as minuto, count(*)::int as dia
       from ia_chamada where cliente_id = $1 and usuario_id = $2 and data_hora > $3::timestamptz - interval '1 day'`,
    [tx.cliente.id, tx.user.usuarioId, tx.now()],
  );
  if (uso && uso.minuto >= POR_MINUTO) throw limite(`Você pediu ${POR_MINUTO} textos em um minuto. Espere um minuto.`, 60);
  if (uso && uso.dia >= POR_DIA) throw limite(`Você pediu ${POR_DIA} textos em 24 horas. Continue amanhã.`, 3600);
}

const limite = (message: string, retryAfter: number) => new AppError('LIMITE_REQUISICOES', { message, retryAfter });

interface Fim extends Pick<Resposta, 'tokensEntrada' | 'tokensSaida'> {
  situacao: 'ok' | 'erro' | 'tempo_esgotado';
  motivo: string | null;
  duracao: number;
}

async function fechar(work: Work, id: number, { situacao, motivo, duracao, tokensEntrada, tokensSaida }: Fim): Promise<void> {
  await work.db.execute(
    'update ia_chamada set situacao = $3, motivo = $4, duracao_ms = $5, tokens_entrada = $6, tokens_saida = $7 where id = $1 and cliente_id = $2',
    [id, work.cliente.id, situacao, motivo, duracao, tokensEntrada, tokensSaida],
  );
}
