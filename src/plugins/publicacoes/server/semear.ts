import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { runAct } from '../../../server/documents/acts';
import { storeContent } from '../../../server/files/content';
import type { Seed } from '../../../server/seed/engine';
import { publicacao } from '../resources/publicacao';
import { publicacaoConvenio } from '../resources/publicacao_convenio';

/** What is published in a year: title with `{n}` for the period, and how many periods. */
const DOCUMENTOS = [
  ['Relatório Resumido da Execução Orçamentária, {n}º bimestre de 2026', 4, 2],
  ['Relatório de Gestão Fiscal, {n}º quadrimestre de 2026', 2, 4],
  ['Ata da audiência pública das metas fiscais, {n}º quadrimestre de 2026', 2, 4],
  ['Balancete da receita e da despesa, {n}º mês de 2026', 9, 1],
] as const;

/** The accounts and reports of the year, published as each period ended, and a convênio. */
export async function semearPublicacoes(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('publicações');
  const { work } = seed;
  const orgao = await work.db.first<{ id: number }>("select id from orgao where codigo = '02' and entidade order by id limit 1");
  const tipo = await work.db.first<{ id: number }>("select id from tipo_documento order by nome = 'Relatório' desc, id limit 1");
  if (!orgao || !tipo) return;
  const registro = work.services.registry.get(publicacao.name);
  for (const [k, [titulo, vezes, meses]] of DOCUMENTOS.entries())
    for (let n = 1; n <= (seed.scale === 'mini' ? 1 : vezes); n += 1) {
      await seed.pause();
      const nome = titulo.replace('{n}', String(n));
      const dia = `2026-${String(n * meses + 1).padStart(2, '0')}-20`;
      await seed.at(new Date(`${dia}T10:00:00-03:00`), async () => {
        const agora = seed.work;
        const arquivo = await storeContent(agora, `${nome}.pdf`, await pdfDe(nome), 'application/pdf');
        const id = await seed.put(publicacao.name, `publicacao:${k}:${n}`, {
          tipo_documento_id: tipo.id,
          titulo: nome,
          ano: 2026,
          data_documento: dia,
          competencia_inicio: `2026-${String((n - 1) * meses + 1).padStart(2, '0')}`,
          competencia_fim: `2026-${String(n * meses).padStart(2, '0')}`,
          orgao_id: orgao.id,
          anexos: [arquivo.id],
        });
        const row = await agora.db.first<{ situacao: string }>('select situacao from publicacao where id = $1', [id]);
        if (row?.situacao !== 'rascunho') return;
        await runAct(agora, registro, id, 'publicar', {});
        // what was wrong in the first one: a new version, with why
        if (k === 0 && n === 1)
          await runAct(agora, registro, id, 'nova_versao', { ementa: 'Com o anexo III.', motivo: 'Faltava o anexo III.' });
      });
    }
  await seed.at(new Date('2026-11-10T10:00:00-03:00'), () => semearConvenio(seed));
}

/** One of the convênios, with its whole text. */
async function semearConvenio(seed: Seed): Promise<void> {
  const { work } = seed;
  const convenio = await work.db.first<{ id: number; numero: string }>(
    'select id, numero from public.convenio where cliente_id = $1 and data_exclusao is null order by id limit 1',
    [work.cliente.id],
  );
  if (!convenio) return;
  const nome = `Convênio ${convenio.numero}`;
  const arquivo = await storeContent(work, 'convenio.pdf', await pdfDe(nome), 'application/pdf');
  const plano = await storeContent(work, 'plano.pdf', await pdfDe(`Plano de trabalho, ${nome}`), 'application/pdf');
  const id = await seed.put(publicacaoConvenio.name, `publicacao_convenio:${convenio.id}`, {
    convenio_id: convenio.id,
    inteiro_teor: [arquivo.id],
    plano_trabalho: plano.id,
  });
  const row = await work.db.first<{ situacao: string }>('select situacao from publicacao_convenio where id = $1', [id]);
  if (row?.situacao === 'rascunho') await runAct(work, work.services.registry.get(publicacaoConvenio.name), id, 'publicar', {});
}

/** A page that says what it is. */
async function pdfDe(titulo: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  page.drawText(titulo, { x: 56, y: page.getHeight() - 72, size: 13, font: await document.embedFont(StandardFonts.Helvetica) });
  return document.save({ useObjectStreams: false });
}
