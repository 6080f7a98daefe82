import type { Seed } from '../../../../server/seed/engine';
import { categoriaDocumento } from '../../resources/documentos/categoria_documento';
import { modeloDocumento } from '../../resources/documentos/modelo_documento';
import { tipoDocumento } from '../../resources/documentos/tipo_documento';
import { semearDocumentos } from './semear-documentos';
import { tiposIniciais } from './tipos-iniciais';

const MODELOS = [
  [
    'Ofício',
    'Ofício de encaminhamento',
    'Encaminho a Vossa Senhoria, para as providências que couberem, o que segue: {{objeto_resumido}}.',
  ],
  ['Declaração', 'Declaração de exercício', 'Declaro que {{nome_completo}}, {{cargo}}, está em exercício em {{departamento}} nesta data.'],
  ['Portaria', 'Portaria de designação', 'Fica designado(a) {{nome_completo}}, {{cargo}}, para o que se especifica: {{objeto_detalhado}}.'],
  [
    'Parecer Jurídico',
    'Parecer sobre consulta',
    'Trata-se de consulta sobre {{objeto_resumido}}. É o relatório. Examinada a legislação que rege a matéria, nada há que impeça o pedido, desde que observadas as formalidades legais. É o parecer.',
  ],
] as const;

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
  for (const [tipo, nome, texto] of MODELOS) {
    const row = await seed.work.db.first<{ id: number }>('select id from tipo_documento where nome = $1', [tipo]);
    await seed.put(modeloDocumento.name, `modelo_documento:${nome}`, {
      nome,
      tipo_documento_id: row?.id,
      situacao: true,
      compartilhado: 'todos',
      orientacao: 'retrato',
      cabecalho: true,
      rodape: true,
      pdfa: false,
      texto: `<h1 style="text-align: center">${tipo}</h1><p style="text-align: justify">${texto}</p><p>{{data_atual}}</p>`,
    });
  }
  await semearDocumentos(seed);
}
