import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import type { Report } from '../../../../resources/definition';
import { describeFile, storeFile } from '../../../../server/files/files';
import { NotFoundError } from '../../../../server/http/errors';
import { defineJob } from '../../../../server/jobs/job';
import { startTask } from '../../../../server/jobs/task';
import { serverPlugins } from '../../../../server/plugins';
import { controlCode } from '../../../../server/reports/control';
import { drawReport } from '../../../../server/reports/draw';
import { writeReport } from '../../../../server/reports/issue';
import { printable } from '../../../../server/reports/print';
import type { ReportRegistration } from '../../../../server/reports/report';
import type { Work } from '../../../../server/work';
import { type VersaoPlanejamento, versaoPlanejamento } from '../../resources/versao/versao_planejamento';

const TIPO = 'application/zip';

interface Order {
  versao: number;
}

/**
 * Prints every report of the law from the version that goes to the Câmara and keeps them with it, in one ZIP with a list
 * of the files, their SHA-256 and the control code of their figures (handbook Planejamento 4, enviado).
 */
export const versionArchive = defineJob<Order>({
  name: 'demonstrativos_versao',
  run: async (_services, { versao }, { work, folder, signal, progress }) => {
    // the law is of the whole municipality, whatever the entity of who sends it
    const all = work.within({ entidadeIds: null });
    const version = await all.db.first<Pick<VersaoPlanejamento, 'id' | 'instrumento' | 'numero' | 'exercicio_referencia'>>(
      'select id, instrumento, numero, exercicio_referencia from versao_planejamento where id = $1',
      [versao],
    );
    if (!version) throw new NotFoundError('A versão não existe mais.');
    const reports = reportsOf(version.instrumento);
    const zip = new yazl.ZipFile();
    const list = [['Arquivo', 'Demonstrativo', 'Linhas', 'SHA-256', 'Código de controle'].join(';')];
    for (const [index, registration] of reports.entries()) {
      signal.throwIfAborted();
      // two reports may be called the same
      const own = path.join(folder, String(index));
      await mkdir(own);
      const drawn = await drawReport(all, registration, sentTo(registration.report, version));
      const made = await writeReport(all, await printable(all, drawn), 'pdf', own, signal);
      const { sha256 } = await describeFile(made);
      const name = `${String(index + 1).padStart(2, '0')}-${registration.report.path.split('/').at(-1)}.pdf`;
      zip.addFile(made.path, name);
      list.push([name, `"${drawn.report.title.replaceAll('"', '""')}"`, drawn.lines.length, sha256, controlCode(drawn.control)].join(';'));
      progress(index + 1, reports.length);
    }
    zip.addBuffer(Buffer.from(`\uFEFF${list.join('\r\n')}\r\n`), 'demonstrativos.csv');
    zip.end();
    const nome = `demonstrativos-${version.instrumento}-${version.exercicio_referencia}-versao-${version.numero}.zip`;
    const file = { path: path.join(folder, nome), nome, tipo: TIPO };
    await pipeline(zip.outputStream, createWriteStream(file.path), { signal });
    const described = await describeFile(file);
    return {
      message: `${reports.length} demonstrativos da versão ${version.numero} guardados com ela.`,
      settle: async (tx) => {
        const stored = await storeFile(tx, described, TIPO);
        await tx.db.execute("update arquivo set dono_tipo = 'versao_planejamento', dono_id = $3 where cliente_id = $1 and id = $2", [
          tx.cliente.id,
          stored.id,
          versao,
        ]);
        await tx.db.execute('update versao_planejamento set demonstrativos = $3 where cliente_id = $1 and id = $2', [
          tx.cliente.id,
          versao,
          stored.id,
        ]);
        tx.audit({
          recurso: versaoPlanejamento.name,
          sistema: versaoPlanejamento.menu,
          registroId: versao,
          acao: 'imprimir',
          descricao: nome,
          depois: { demonstrativos: reports.length, sha256: described.sha256 },
        });
      },
    };
  },
});

/**
 * Starts keeping the reports of a version.
 *
 * @throws AppError when tasks cannot run
 */
export async function arquivarRelatorios(tx: Work, { id, numero }: Pick<VersaoPlanejamento, 'id' | 'numero'>): Promise<void> {
  await startTask(tx, versionArchive, { versao: id }, { titulo: `Demonstrativos da versão ${numero}` });
}

function reportsOf(instrumento: VersaoPlanejamento['instrumento']): ReportRegistration[] {
  const base = `/planejamento/relatorios/${instrumento}/`;
  return serverPlugins.flatMap(({ reports = [] }) => reports).filter(({ report }) => report.path.startsWith(base));
}

/** The parameters of a report of the whole of a version; what it asks beyond them is as the screen proposes it. */
function sentTo({ parameters }: Report, { id, exercicio_referencia }: Pick<VersaoPlanejamento, 'id' | 'exercicio_referencia'>) {
  const proposed = Object.entries(parameters).flatMap(([name, { default: value }]) => (value === undefined ? [] : [[name, String(value)]]));
  return {
    ...Object.fromEntries(proposed),
    ...('exercicio' in parameters && { exercicio: String(exercicio_referencia) }),
    versao_id: String(id),
  };
}
