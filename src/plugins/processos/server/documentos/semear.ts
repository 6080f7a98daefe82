import type { Seed } from '../../../../server/seed/engine';
import { categoriaDocumento } from '../../resources/documentos/categoria_documento';
import { modeloDocumento } from '../../resources/documentos/modelo_documento';
import { tipoDocumento } from '../../resources/documentos/tipo_documento';
import { MODELOS } from './modelos-da-demonstracao';
import { semearDocumentos } from './semear-documentos';
import { tiposIniciais } from './tipos-iniciais';

const CATEGORIAS: Readonly<Record<string, readonly string[]>> = {
  Correspondência: ['Ofício', 'Memorando', 'Circular', 'Requerimento'],
  'Atos normativos': ['Lei', 'Decreto', 'Portaria'],
  Pareceres: ['Parecer Jurídico', 'Parecer Técnico', 'Nota Técnica', 'Despacho'],
  Contratações: ['Contrato', 'Termo de Referência', 'ETP', 'Edital'],
  'Certidões e declarações': ['Certidão', 'Declaração', 'Procuração'],
  'Reuniões e relatórios': ['Ata', 'Relatório'],
  'Gestão fiscal': ['RREO', 'RGF'],
  'Papéis do sistema': ['Nota', 'Termo'],
};

/** The kinds of document, and texts that people of the demonstration write from. */
export async function semearAssinaturas(seed: Seed): Promise<void> {
  seed.progress('tipos e modelos de documentos');
  await seed.bring(tipoDocumento.name, tiposIniciais);
  const tipos = await seed.work.db.rows<{ id: number; nome: string }>('select id, nome from tipo_documento order by id');
  for (const [nome, deles] of Object.entries(CATEGORIAS))
    await seed.put(categoriaDocumento.name, `categoria_documento:${nome}`, {
      nome,
      documentos: tipos.filter((tipo) => deles.includes(tipo.nome)).map(({ id }) => id),
    });
  for (const { tipo, nome, texto } of MODELOS) {
    const row = tipos.find((one) => one.nome === tipo);
    await seed.put(modeloDocumento.name, `modelo_documento:${nome}`, {
      nome,
      tipo_documento_id: row?.id,
      situacao: true,
      compartilhado: 'todos',
      orientacao: 'retrato',
      cabecalho: true,
      rodape: true,
      pdfa: false,
      texto: texto.map((paragrafo) => `<p style="text-align: justify">${paragrafo}</p>`).join(''),
    });
  }
  await semearDocumentos(seed);
}
