import type { FastifyReply } from 'fastify';
import { formatMoment } from '../../../../resources/definition';
import { columnOf } from '../../../../server/exports/columns';
import { sendFile } from '../../../../server/exports/export';
import type { ExportedList } from '../../../../server/exports/exported-list';
import { fileName } from '../../../../server/exports/formats';
import { readLetterhead } from '../../../../server/exports/letterhead';
import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { type OperacaoNome, operacaoDe } from '../../resources/processamentos/operations';
import { processamentoPlanejamento } from '../../resources/processamentos/processamento_planejamento';
import type { MadeFile, ResultRow } from './operation';
import { columnsOf } from './perform';

const BATCH = 500;

const END_OF_LINE = '\r\n';

/**
 * Sends what a processing did: the file that it made or every row that it touched, as a spreadsheet.
 *
 * @throws NotFoundError; ValidationError while it was not done
 */
export async function enviarResultado(work: Work, id: number, reply: FastifyReply): Promise<FastifyReply> {
  const row = await work.db.first<{
    operacao: OperacaoNome;
    parametros: string | null;
    resultado: ResultRow[] | null;
    arquivo: MadeFile | null;
  }>('select operacao, parametros, resultado, arquivo from processamento_planejamento where id = $1', [id]);
  if (!row) throw new NotFoundError();
  const { operacao, parametros, resultado, arquivo } = row;
  if (!resultado) throw new ValidationError({ id: ['Este processamento não tem resultado guardado. Só o que foi concluído tem.'] });
  const { label } = operacaoDe(operacao);
  if (arquivo) {
    const body = arquivo.linhas.map((line) => line + END_OF_LINE).join('');
    await registrarEnvio(work, id, label, arquivo.nome.split('.').at(-1) ?? '', arquivo.linhas.length);
    return reply
      .header('content-type', arquivo.tipo)
      .header('content-disposition', `attachment; filename="${arquivo.nome}"`)
      .header('cache-control', 'private, no-store')
      .send(body);
  }
  const list: ExportedList = {
    total: resultado.length,
    async *batches(signal) {
      for (let at = 0; at < resultado.length; at += BATCH) {
        signal.throwIfAborted();
        yield resultado.slice(at, at + BATCH);
      }
    },
    columns: Object.entries(columnsOf(operacao)).map(([name, field]) => columnOf(name, field)),
    titulo: label,
    municipio: work.cliente.nome,
    filtros: parametros ? [parametros] : [],
    emissao: `Emitido por ${work.user.nome} em ${formatMoment(work.now())}`,
    timbre: () => readLetterhead(work),
  };
  const sent = await sendFile(work, list, 'xlsx', fileName({ label: { many: label } }, work.today(), 'xlsx'), reply);
  await registrarEnvio(work, id, label, 'xlsx', resultado.length);
  return sent();
}

function registrarEnvio(work: Work, id: number, descricao: string, formato: string, linhas: number): Promise<void> {
  const { name, menu } = processamentoPlanejamento;
  return work.transact(async (tx) =>
    tx.audit({ recurso: name, registroId: id, sistema: menu, acao: 'exportar', descricao, depois: { formato, linhas } }),
  );
}
