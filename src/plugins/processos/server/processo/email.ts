import { z } from 'zod';
import { formatBytes } from '../../../../resources/definition/format';
import { ValidationError } from '../../../../server/http/errors';
import { publicAddress, requireMail } from '../../../../server/mail/letter';
import { post } from '../../../../server/mail/outbox';
import type { Work } from '../../../../server/work';
import { enderecoDe, exigirParte } from './destinos';
import { nivelDoAnexo, pecaLegivel } from './detalhe';
import { travar } from './estado';
import { registrarEvento } from './eventos';
import { escapado } from './regras';

/** From this level on, a piece never leaves by e-mail (handbook Administração 1.9). */
const SIGILOSO = 3;

/** What servers of mail still take, once the files are written as text. */
const MAXIMO_DOS_ANEXOS = 15_000_000;

export const ENVIAR_EMAIL = z.object({
  processo_id: z.coerce.number('Informe o processo.').int().positive(),
  evento_id: z.coerce.number().int().positive().nullish(),
  para: z
    .array(z.email('Confira o endereço de e-mail.'), 'Informe para quem vai.')
    .min(1, 'Informe para quem vai.')
    .max(50, 'Até 50 endereços por vez.'),
  assunto: z.string('Escreva o assunto.').trim().min(1, 'Escreva o assunto.').max(200, 'O assunto aceita até 200 caracteres.'),
  mensagem: z.string('Escreva a mensagem.').trim().min(1, 'Escreva a mensagem.').max(20_000, 'A mensagem aceita até 20 mil caracteres.'),
  anexos: z.array(z.coerce.number().int().positive(), 'Envie a lista de anexos.').max(30, 'Até 30 anexos por vez.').default([]),
  incluir_link: z.coerce.boolean().default(false),
});

/**
 * Writes to people about a process; the message leaves by the outbox, and the event keeps to whom it went and what went along. Of a
 * piece that is secret only the link goes.
 *
 * @throws AppError INTEGRACAO_NAO_CONFIGURADA without a server of mail; ValidationError for an event or a file that is not of the process
 */
export async function enviarEmail(tx: Work, asked: z.infer<typeof ENVIAR_EMAIL>): Promise<{ enderecos: number; anexos: number }> {
  const estado = await travar(tx, asked.processo_id);
  await exigirParte(tx, estado.id);
  requireMail(tx, 'Avise os interessados por outro meio, ou peça a configuração em Configuração › Cliente.');
  if (asked.evento_id) {
    const event = await tx.db.first<{ sigilo_id: number }>('select sigilo_id from processo_evento where id = $1 and processo_id = $2', [
      asked.evento_id,
      estado.id,
    ]);
    if (!event) throw new ValidationError({ evento_id: ['O evento não é deste processo.'] });
  }
  const pecas = await pecasDe(tx, estado.id, asked.anexos);
  const vao = pecas.filter(({ nivel }) => nivel < SIGILOSO);
  const total = vao.reduce((sum, { tamanho }) => sum + tamanho, 0);
  if (total > MAXIMO_DOS_ANEXOS)
    throw new ValidationError({
      anexos: [
        `Os anexos somam ${formatBytes(total)}, e um e-mail leva até ${formatBytes(MAXIMO_DOS_ANEXOS)}. Tire algum, ou inclua o endereço.`,
      ],
    });
  const secret = estado.sigilo_id >= SIGILOSO || estado.acesso_id === 2 || vao.length < pecas.length;
  const link = asked.incluir_link || secret ? `\n\n${publicAddress(tx)}${enderecoDe(estado.id)}` : '';
  const para = [...new Set(asked.para.map((address) => address.toLowerCase()))];
  const evento = await registrarEvento(tx, estado.id, {
    tipo: 'email',
    sigilo_id: estado.sigilo_id,
    campos: { para: para.join(', '), ...(vao.length > 0 && { anexos: vao.map(({ id, nome, sha256 }) => ({ id, nome, sha256 })) }) },
    texto: `<p>Para ${escapado(para.join(', '))}: <strong>${escapado(asked.assunto)}</strong></p><p>${escapado(asked.mensagem)}</p>${anexados(vao)}`,
  });
  const text = `${asked.mensagem}${link}\n\n${tx.cliente.nome}`;
  for (const to of para) {
    const saida = await post(tx, { to, subject: asked.assunto, text, files: vao.map(({ id }) => id) });
    await tx.db.execute('insert into processo_email (cliente_id, processo_id, evento_id, saida_id, para) values ($1, $2, $3, $4, $5)', [
      tx.cliente.id,
      estado.id,
      evento.id,
      saida,
      to,
    ]);
  }
  return { enderecos: para.length, anexos: vao.length };
}

interface Peca extends Record<string, unknown> {
  id: number;
  nome: string;
  tamanho: number;
  sha256: string;
  /** The level of the piece: the highest of its own, its event's and its process's (0.5, R3); what was taken out of the process is secret. */
  nivel: number;
}

/** @throws ValidationError for a file that is no piece of the process, or that who writes may not read */
async function pecasDe(tx: Work, processoId: number, arquivos: readonly number[]): Promise<Peca[]> {
  if (arquivos.length === 0) return [];
  const rows = await tx.db.rows<Peca>(
    `select q.id, q.nome, q.tamanho, q.sha256, max(greatest(${nivelDoAnexo('a', 'e')}, p.sigilo_id))::int as nivel
       from processo_evento_anexo a join processo_evento e on e.id = a.evento_id join processo p on p.id = a.processo_id join public.arquivo q on q.id = a.arquivo_id
      where a.processo_id = $1 and q.id = any($2::bigint[]) and ${pecaLegivel(nivelDoAnexo('a', 'e'), 'p')}
      group by q.id, q.nome, q.tamanho, q.sha256`,
    [processoId, arquivos],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(arquivos)].map((id) => {
    const peca = byId.get(id);
    if (!peca) throw new ValidationError({ anexos: ['Um dos arquivos não é peça deste processo. Escolha entre as peças que ele tem.'] });
    return peca;
  });
}

const anexados = (pecas: readonly Peca[]): string =>
  pecas.length === 0 ? '' : `<p>Anexos: ${pecas.map(({ nome }) => escapado(nome)).join(', ')}</p>`;
