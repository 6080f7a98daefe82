import type { Work } from '../../../../server/work';

interface Atendimento {
  /** The department that receives what people outside open. */
  departamento: string;
  documentos?: readonly string[];
}

/** Who receives each assunto that people outside ask for, and what they must send. */
const ATENDIMENTO: Readonly<Record<string, Atendimento>> = {
  '1.4.0.0': { departamento: 'Gestão de Pessoas' },
  '2.1.0.0': { departamento: 'Departamento de Tributação', documentos: ['Documento de identidade'] },
  '2.2.0.0': { departamento: 'Departamento de Tributação', documentos: ['Documento de identidade', 'Carnê do IPTU'] },
  '2.3.0.0': { departamento: 'Departamento de Tributação', documentos: ['Documento de identidade', 'Comprovante de renda'] },
  '2.4.0.0': { departamento: 'Departamento de Tributação', documentos: ['Comprovante de pagamento'] },
  '3.1.0.0': { departamento: 'Departamento de Tributação', documentos: ['Contrato social'] },
  '3.2.0.0': { departamento: 'Obras e Projetos', documentos: ['Projeto arquitetônico', 'ART ou RRT do responsável técnico'] },
  '3.3.0.0': { departamento: 'Obras e Projetos', documentos: ['Alvará de construção'] },
  '3.4.0.0': { departamento: 'Serviços Urbanos' },
  '3.5.0.0': { departamento: 'Obras e Projetos' },
  '4.4.0.0': { departamento: 'Protocolo Geral' },
};

/** The fields of the assuntos of the demonstration that people outside ask for, by code. */
export async function lerAtendimento(work: Work): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const rows = await work.db.rows<{ id: number; nome: string }>('select id, nome from departamento order by id desc');
  const ids = new Map(rows.map(({ id, nome }) => [nome, id]));
  return new Map(
    Object.entries(ATENDIMENTO).map(([codigo, { departamento, documentos = [] }]) => [
      codigo,
      {
        departamento_id: ids.get(departamento) ?? null,
        documentos_exigidos: documentos.map((nome) => ({ nome, obrigatorio: true })),
        orientacoes: '<p>Escreva o pedido com as suas palavras e junte os documentos, em PDF ou foto legível.</p>',
      },
    ]),
  );
}
