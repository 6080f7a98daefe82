import { formatDate } from '../../../../resources/definition';
import { readCalendar } from '../../../../server/calendar/read-calendar';
import { contentOf } from '../../../../server/files/content';
import { ValidationError } from '../../../../server/http/errors';
import { writeColumns } from '../../../../server/resources/write';
import { sha256Of } from '../../../../server/signatures/paper';
import type { Work } from '../../../../server/work';
import { type DiarioEdicao, diarioEdicao } from '../../resources/diario_edicao';
import type { Diario } from '../edicao/fechar';
import { avisarOrigem } from './avisar';

/**
 * Publishes a signed edition: its file is everybody's, its matters are published, and each origin is told.
 *
 * @throws ValidationError before the edition that comes before it, after its day, or where the kept file is not the one that was signed
 */
export async function publicar(tx: Work, edicao: DiarioEdicao, diario: Diario): Promise<void> {
  await exigirAnterior(tx, edicao);
  if (edicao.data_edicao !== tx.today())
    throw new ValidationError({
      data_edicao: [`A edição é de ${formatDate(edicao.data_edicao)}, e hoje é ${formatDate(tx.today())}: reabra-a e troque a data.`],
    });
  await conferirArquivo(tx, edicao);
  if (edicao.tipo === 'suplementar') await exigirPrincipal(tx, edicao);
  const anterior = await tx.db.first<{ sha256: string }>(
    "select sha256 from diario_edicao where diario_id = $1 and situacao = 'publicada' order by sequencia desc limit 1",
    [edicao.diario_id],
  );
  const publicada_em = diario.considera_publicado === 'mesmo_dia' ? tx.today() : (await readCalendar(tx)).deadline(tx.today(), 1, 'uteis');
  await writeColumns(tx, diarioEdicao, edicao.id, { hash_anterior: anterior?.sha256 ?? null, disponibilizada_em: tx.now(), publicada_em });
  await tx.db.execute('update arquivo set publico = true where cliente_id = $1 and id = $2', [tx.cliente.id, edicao.assinado?.id]);
  await tx.db.execute(
    "update diario_materia set situacao = 'publicada', publicada_em = $3, versao = versao + 1 where cliente_id = $1 and edicao_id = $2 and situacao = 'diagramada'",
    [tx.cliente.id, edicao.id, publicada_em],
  );
}

/** Each origin is told, in the transaction of the publication, once its edition is published. */
export async function avisarOrigens(tx: Work, edicaoId: number): Promise<void> {
  const materias = await tx.db.rows<{ id: number }>('select id from diario_materia where edicao_id = $1 order by ordem, id', [edicaoId]);
  for (const { id } of materias) await avisarOrigem(tx, id);
}

/** R1: editions are published in the order of their numbers. */
async function exigirAnterior(tx: Work, { diario_id, sequencia }: DiarioEdicao): Promise<void> {
  const antes = await tx.db.first<{ numero: string }>(
    "select numero_escrito as numero from diario_edicao where diario_id = $1 and sequencia < $2 and situacao <> 'publicada' order by sequencia limit 1",
    [diario_id, sequencia],
  );
  if (antes) throw new ValidationError({ id: [`Publique antes a edição nº ${antes.numero}: os números saem na ordem.`] });
}

async function exigirPrincipal(tx: Work, { principal_id }: DiarioEdicao): Promise<void> {
  const saiu = await tx.db.first("select id from diario_edicao where id = $1 and situacao = 'publicada' and data_edicao = $2", [
    principal_id,
    tx.today(),
  ]);
  if (!saiu) throw new ValidationError({ principal_id: ['O suplemento sai no mesmo dia da sua edição, depois dela.'] });
}

/** R3: the bytes that are kept are those that were signed. */
async function conferirArquivo(tx: Work, { sha256 }: DiarioEdicao): Promise<void> {
  const igual = sha256 !== null && sha256Of(await contentOf(tx, sha256)) === sha256;
  if (!igual) throw new ValidationError({ sha256: ['O arquivo guardado não é o que se assinou. Reabra a edição e feche-a de novo.'] });
}
