import type { Issues } from '../../../../resources/definition';
import { wordsSql } from '../../../../server/db/sql';
import { keepAgain } from '../../../../server/files/files';
import { NotFoundError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import { createRecord, writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { AF_A_RECEBER } from '../../resources/fornecimento/autorizacao_fornecimento';
import { MODELOS_NOTA, recebimento } from '../../resources/fornecimento/recebimento';
import { type NotaFornecedor, notaFornecedor } from '../../resources/portal/nota_fornecedor';
import { completarPeloXml, type NotaDigitada } from './nota-do-xml';
import { representadoSql } from './representante';

/** Of two that send the same nota at once, the second sees the first. */
const NOTA_LOCK = 4_336_002;

/** Notas that suppliers sent: who receives takes one as a provisional receipt, or refuses it. */
export const notaFornecedorRules = onResource(notaFornecedor, {
  derived: { rotulo: (t) => `${wordsSql(`${t}.modelo`, MODELOS_NOTA)} || ' ' || ${t}.nota_numero || coalesce('/' || ${t}.nota_serie, '')` },
  lockedBecause: () => "'A nota é do fornecedor: receba-a ou recuse-a.'",
  complete: async (draft, work) => {
    const af = await work.db.first<{ fornecedor_id: number }>(
      'select fornecedor_id from public.autorizacao_fornecimento where id = $1 and cliente_id = $2',
      [draft.autorizacao_fornecimento_id, work.cliente.id],
    );
    return { ...draft, fornecedor_id: af?.fornecedor_id ?? null, enviada_em: work.now().toISOString() };
  },
  judge: (draft, work) => julgarNota(draft as NotaFornecedor, work),
  acts: {
    receber: act('Recebimento provisório registrado. Confira-o antes do definitivo.', receber),
    recusar: act('Nota recusada.', (nota, { motivo }, tx) =>
      writeColumns(tx, notaFornecedor, nota.id, { motivo, decidida_em: tx.today() }),
    ),
  },
});

async function julgarNota(nota: NotaFornecedor, work: Work): Promise<Issues | null> {
  const af = await work.db.first<{ situacao: string }>(
    'select situacao from public.autorizacao_fornecimento where id = $1 and cliente_id = $2',
    [nota.autorizacao_fornecimento_id, work.cliente.id],
  );
  if (!af || !(AF_A_RECEBER as readonly string[]).includes(af.situacao)) return { id: ['A autorização não espera entrega.'] };
  if ((nota.modelo === 'nfe' || nota.modelo === 'nfce') && !nota.chave)
    return { chave: ['A nota eletrônica tem chave de acesso: informe-a.'] };
  if (!nota.xml && !nota.pdf) return { pdf: ['Envie o XML ou o PDF da nota.'] };
  await work.db.rows('select pg_advisory_xact_lock($1, $2)', [NOTA_LOCK, nota.fornecedor_id]);
  const igual = (n: string) =>
    `(ltrim(${n}.nota_numero, '0') = ltrim($2, '0') and coalesce(${n}.nota_serie, '') = coalesce($3, '') or (${n}.chave <> '' and ${n}.chave = $4))`;
  const repetida = await work.db.first(
    `select n.id from public.nota_fornecedor n where n.fornecedor_id = $1 and n.cliente_id = $5 and n.situacao <> 'recusada' and n.data_exclusao is null and ${igual('n')}
      union all
     select r.id from public.recebimento r where r.fornecedor_id = $1 and r.cliente_id = $5 and r.situacao in ('provisorio', 'definitivo')
        and r.data_exclusao is null and ${igual('r')} limit 1`,
    [nota.fornecedor_id, nota.nota_numero, nota.nota_serie ?? null, nota.chave ?? null, work.cliente.id],
  );
  return repetida ? { nota_numero: ['Esta nota já foi enviada ou recebida: confira o número e a série.'] } : null;
}

/** The provisional receipt with what the nota says and all that is left of the AF; its files are of the nota too. */
async function receber(nota: NotaFornecedor, _input: object, tx: Work): Promise<void> {
  const arquivos = await tx.db.first<{ xml: number | null; pdf: number | null }>(
    'select xml, pdf from public.nota_fornecedor where id = $1 and cliente_id = $2',
    [nota.id, tx.cliente.id],
  );
  const copia = async (id: number | null | undefined) => (id ? (await keepAgain(tx, id)).id : null);
  const { autorizacao_fornecimento_id, modelo, nota_numero, nota_serie, nota_emissao, nota_valor, chave } = nota;
  const { id } = await createRecord(tx, tx.services.registry.get(recebimento.name), {
    autorizacao_fornecimento_id,
    modelo,
    nota_numero,
    nota_serie,
    nota_emissao,
    nota_valor,
    chave,
    xml: await copia(arquivos?.xml),
    pdf: await copia(arquivos?.pdf),
  });
  await writeColumns(tx, notaFornecedor, nota.id, { recebimento_id: id, decidida_em: tx.today() });
}

/** The supplier sends the nota of an AF of its own. @throws NotFoundError of that of another, ValidationError */
export async function enviarNota(tx: Work, afId: number, nota: NotaDigitada): Promise<void> {
  const row = await tx.db.first<{ entidade_id: number; exercicio: number; fornecedor_id: number }>(
    `select a.entidade_id, a.exercicio, a.fornecedor_id from public.autorizacao_fornecimento a, quem_le
      where a.id = $1 and a.cliente_id = $2 and a.data_exclusao is null and ${representadoSql('a.fornecedor_id', 'a.cliente_id')}`,
    [afId, tx.cliente.id],
  );
  if (!row) throw new NotFoundError();
  const there = tx.inEntity(row.entidade_id).inYear(row.exercicio).withEveryPermission();
  const { nota: completa, conferida } = await completarPeloXml(tx, nota, row.fornecedor_id);
  const { id } = await createRecord(there, tx.services.registry.get(notaFornecedor.name), {
    ...completa,
    autorizacao_fornecimento_id: afId,
  });
  await writeColumns(there, notaFornecedor, id, { xml_conferido: conferida });
}

/** What is said after sending a nota whose XML was not read; null of any other. */
export async function avisarXml(tx: Work, afId: number): Promise<string | null> {
  const row = await tx.db.first<{ xml_conferido: boolean | null }>(
    `select xml_conferido from public.nota_fornecedor where autorizacao_fornecimento_id = $1 and cliente_id = $2 and usuario_cadastro_id = $3
      order by id desc limit 1`,
    [afId, tx.cliente.id, tx.user.usuarioId],
  );
  return row?.xml_conferido === false
    ? 'Nota enviada a quem recebe. O XML foi guardado, mas o leiaute dele não se lê: valem os dados que você digitou.'
    : null;
}
