import { randomInt } from 'node:crypto';
import { issueSequence } from '../../../../server/resources/number';
import type { Work } from '../../../../server/work';
import { abrirDestinos } from './destinos';
import { lerEstado } from './estado';
import { type Destinatario, type Externo, registrarEvento } from './eventos';
import { incluirMembros } from './membros';
import { relacionar } from './relacoes';
import { entrarNoPasso, lerRoteiro, porRoteiro } from './roteiro';

/** Letters that nobody confuses, of which keys are made. */
const ALFABETO = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A key of twelve letters, shown `XXXX-XXXX-XXXX`. */
export function novaChave(): string {
  return Array.from({ length: 12 }, () => ALFABETO[randomInt(ALFABETO.length)]).join('');
}

interface Enviado extends Record<string, unknown> {
  id: number;
  titulo: string;
  texto: string | null;
  acesso_id: number;
  sigilo_id: number;
  origem_departamento_id: number | null;
  codigo: string;
  tipo_id: number;
  assunto_id: number;
  reinicia_ano: boolean;
  numeracao: 'municipio' | 'orgao' | 'departamento';
  orgao_id: number | null;
  fase_id: number | null;
}

/**
 * Numbers a draft, writes its first event and sends it (handbook Administração 1.4, 1 → 2). Once the counter was moved nothing is
 * refused, so that no number is lost.
 *
 * @param externo who opens it from outside, in nobody's department
 */
export async function enviar(tx: Work, id: number, externo?: Externo): Promise<void> {
  const processo = await tx.db.first<Enviado>(
    `select p.id, p.titulo, p.texto, p.acesso_id, p.sigilo_id, p.origem_departamento_id, t.codigo, t.id as tipo_id, p.assunto_id, t.reinicia_ano, t.numeracao,
            (select u.orgao_id from departamento d join unidade u on u.id = d.unidade_id where d.id = p.origem_departamento_id) as orgao_id,
            (select f.id from processo_fase f where f.pai_id = t.id order by f.ordem limit 1) as fase_id
       from processo p join processo_tipo t on t.id = p.tipo_id where p.id = $1`,
    [id],
  );
  if (!processo) throw new Error(`O processo ${id} não está ao alcance de quem o envia.`);
  const ano = Number(tx.today().slice(0, 4));
  const lugar = { municipio: '', orgao: `${processo.orgao_id}`, departamento: `${processo.origem_departamento_id}` }[processo.numeracao];
  const n = await issueSequence(tx, 'processo', [processo.tipo_id, processo.reinicia_ano ? ano : '', lugar].join('|'));
  const numero = `${processo.codigo}.${String(n).padStart(5, '0')}/${String(ano).slice(2)}`;
  await tx.db.execute(
    `update processo set numero = $3, chave = $4, status_id = 2, situacao_id = 2, data_abertura = $5, rascunho = false, fase_id = $6,
        sistema_id = coalesce(sistema_id, (select id from sistema where id = 5041))
      where id = $1 and cliente_id = $2`,
    [id, tx.cliente.id, numero, novaChave(), tx.now(), processo.fase_id],
  );
  await chavesDosInteressados(tx, id);
  const { destinatarios, passo } = porRoteiro(await lerRoteiro(tx, processo), await destinatariosDe(tx, id));
  const anexos = await tx.db.rows<{ arquivo_id: number; sigilo_id: number; tipo_anexo_id: number | null; descricao: string | null }>(
    'select arquivo_id, sigilo_id, tipo_anexo_id, descricao from processo_anexos where pai_id = $1 order by ordem',
    [id],
  );
  const evento = await registrarEvento(tx, id, {
    tipo: 'abertura',
    texto: processo.texto ?? '',
    sigilo_id: processo.sigilo_id,
    destinatarios,
    anexos,
    departamento_id: processo.origem_departamento_id,
    autor: externo,
    ...(passo !== null && { campos: { passo } }),
  });
  if (passo !== null) await entrarNoPasso(tx, id, passo);
  const autor = tx.caller ? [{ usuario_id: tx.caller.usuarioId, motivo: 'abertura' }] : [];
  await incluirMembros(tx, id, autor);
  // who received the papers at the counter stands for an author that has no account
  if (externo && processo.origem_departamento_id)
    await incluirMembros(tx, id, [{ departamento_id: processo.origem_departamento_id, motivo: 'origem' }]);
  await membrosInteressados(tx, id);
  const aviso = await lerEstado(tx, id);
  await abrirDestinos(tx, aviso, { id: evento.id, departamento_id: processo.origem_departamento_id }, destinatarios);
  await relacionarOsEscolhidos(tx, id);
}

/** What the draft chose becomes relations, told in both; the draft's own list has served. */
async function relacionarOsEscolhidos(tx: Work, id: number): Promise<void> {
  const chosen = await tx.db.rows<{ id: number }>(
    'select p.id from processo_relacionados r join processo p on p.id = r.alvo_id where r.pai_id = $1 and p.status_id <> 1 and p.id <> $1 order by p.id',
    [id],
  );
  if (chosen.length === 0) return;
  await relacionar(
    tx,
    id,
    chosen.map((row) => row.id),
  );
  await tx.db.execute('delete from public.processo_relacionados where pai_id = $1', [id]);
}

async function destinatariosDe(tx: Work, id: number): Promise<Destinatario[]> {
  return tx.db.rows<Destinatario & Record<string, unknown>>(
    'select departamento_id, pessoa_id, papel from processo_destinatarios where pai_id = $1 order by ordem',
    [id],
  );
}

/** Each interessado has a key of their own. */
async function chavesDosInteressados(tx: Work, id: number): Promise<void> {
  const rows = await tx.db.rows<{ id: number }>('select id from processo_interessados where pai_id = $1 and chave is null', [id]);
  for (const row of rows) {
    await tx.db.execute('update public.processo_interessados set chave = $2 where id = $1', [row.id, novaChave()]);
  }
}

/** Interessados are part of the process, by the person that they are; who no longer is one, is not. */
export async function membrosInteressados(tx: Work, id: number): Promise<void> {
  await chavesDosInteressados(tx, id);
  const rows = await tx.db.rows<{ pessoa_id: number }>('select distinct pessoa_id from processo_interessados where pai_id = $1', [id]);
  await tx.db.execute(
    "delete from processo_membro where cliente_id = $1 and processo_id = $2 and motivo = 'interessado' and pessoa_id <> all($3::bigint[])",
    [tx.cliente.id, id, rows.map(({ pessoa_id }) => pessoa_id)],
  );
  await incluirMembros(
    tx,
    id,
    rows.map(({ pessoa_id }) => ({ pessoa_id, motivo: 'interessado' })),
  );
}
