import { runAct } from '../../../server/documents/acts';
import type { Seed } from '../../../server/seed/engine';
import { servico } from '../resources/servico';

const CATEGORIAS = ['Tributos', 'Obras e posturas', 'Serviços urbanos', 'Documentos e informação', 'Servidor público'] as const;

type Linha = readonly [
  nome: string,
  populares: string,
  categoria: (typeof CATEGORIAS)[number],
  publico: readonly ('cidadao' | 'empresa' | 'servidor')[],
  assunto: string,
  dias: number,
  oQueE: string,
  documentos: readonly string[],
];

const SERVICOS: readonly Linha[] = [
  [
    'Solicitar certidão negativa de débitos',
    'CND, nada consta',
    'Tributos',
    ['cidadao', 'empresa'],
    '2.1.0.0',
    10,
    'Documento que diz se há débitos com o município.',
    ['Documento de identidade'],
  ],
  [
    'Pedir revisão do IPTU',
    'IPTU caro, valor venal',
    'Tributos',
    ['cidadao', 'empresa'],
    '2.2.0.0',
    30,
    'Nova conferência da área, do uso ou do valor do imóvel.',
    ['Documento de identidade', 'Carnê do IPTU'],
  ],
  [
    'Pedir isenção de IPTU',
    'IPTU de aposentado',
    'Tributos',
    ['cidadao'],
    '2.3.0.0',
    30,
    'Dispensa do imposto para quem a lei municipal isenta.',
    ['Documento de identidade', 'Comprovante de renda'],
  ],
  [
    'Pedir restituição de tributo',
    'pagamento em dobro',
    'Tributos',
    ['cidadao', 'empresa'],
    '2.4.0.0',
    30,
    'Devolução do que se pagou a mais ou em duplicidade.',
    ['Comprovante de pagamento'],
  ],
  [
    'Solicitar alvará de funcionamento',
    'licença de loja, abrir empresa',
    'Obras e posturas',
    ['empresa'],
    '3.1.0.0',
    15,
    'Licença para um estabelecimento funcionar.',
    ['Contrato social', 'Auto de vistoria do Corpo de Bombeiros'],
  ],
  [
    'Solicitar alvará de construção',
    'licença de obra',
    'Obras e posturas',
    ['cidadao', 'empresa'],
    '3.2.0.0',
    30,
    'Licença para construir, reformar ou ampliar.',
    ['Projeto arquitetônico', 'ART ou RRT do responsável técnico'],
  ],
  [
    'Solicitar habite-se',
    'auto de conclusão',
    'Obras e posturas',
    ['cidadao', 'empresa'],
    '3.3.0.0',
    30,
    'Documento que diz que a obra pode ser ocupada.',
    ['Alvará de construção'],
  ],
  [
    'Pedir poda de árvore',
    'corte de galho',
    'Serviços urbanos',
    ['cidadao'],
    '3.4.0.0',
    20,
    'Poda de árvore em rua, praça ou calçada.',
    [],
  ],
  [
    'Pedir ligação de esgoto',
    'rede de esgoto',
    'Serviços urbanos',
    ['cidadao', 'empresa'],
    '3.5.0.0',
    20,
    'Ligação do imóvel à rede de esgoto.',
    ['Documento de identidade'],
  ],
  [
    'Pedir cópia de documento ou informação',
    'vista de processo',
    'Documentos e informação',
    ['cidadao', 'empresa'],
    '4.4.0.0',
    20,
    'Cópia de documento, certidão ou informação da administração.',
    [],
  ],
  [
    'Pedir progressão funcional',
    'evolução na carreira',
    'Servidor público',
    ['servidor'],
    '1.4.0.0',
    30,
    'Passagem ao nível seguinte da carreira, cumpridos os requisitos.',
    ['Certificados de cursos'],
  ],
];

/** The charter of the demonstration: published services that open a process, one asked for by servants, one suspended. */
export async function semearServicos(seed: Seed): Promise<void> {
  seed.progress('carta de serviços');
  const categorias = new Map<string, number>();
  for (const [n, nome] of CATEGORIAS.entries())
    categorias.set(nome, await seed.put('servico_categoria', `servico_categoria:${nome}`, { nome, ordem: n + 1, situacao: true }));
  const assuntos = await seed.work.db.rows<{
    id: number;
    codigo: string;
    departamento_id: number | null;
    orgao_id: number | null;
    titular: number | null;
  }>(
    `select a.id, a.codigo, a.departamento_id, u.orgao_id, (select r.pessoa_id from orgao_responsaveis r where r.pai_id = u.orgao_id and r.funcao = 'titular' order by r.ordem limit 1) as titular
       from processo_assunto a left join departamento d on d.id = a.departamento_id left join unidade u on u.id = d.unidade_id`,
  );
  const porCodigo = new Map(assuntos.map((row) => [row.codigo, row]));
  const resource = seed.work.services.registry.get(servico.name);
  for (const [nome, nomes_populares, categoria, publico_alvo, codigo, dias, oQueE, documentos] of SERVICOS) {
    const assunto = porCodigo.get(codigo);
    const id = await seed.put('servico', `servico:${codigo}`, {
      nome,
      nomes_populares,
      categoria_id: categorias.get(categoria),
      publico_alvo,
      assunto_id: assunto?.id,
      descricao: `<p>${oQueE}</p>`,
      quem_pode: '<p>Qualquer pessoa, por si ou por procurador.</p>',
      custo: 'gratuito',
      sem_requisitos: documentos.length === 0,
      requisitos: documentos.map((one) => ({ nome: one, obrigatorio: true })),
      etapas: [
        { titulo: 'Solicitar', descricao: 'Preencha o pedido e junte os documentos.', canal: 'Central de Serviços', custo: '0.00' },
        { titulo: 'Acompanhar', descricao: 'Veja o andamento e responda ao que for pedido.', canal: 'Central de Serviços', custo: '0.00' },
      ],
      prazo_unidade: 'dias_corridos',
      prazo_maximo: dias,
      formas: ['online', 'presencial'],
      tempo_espera: 20,
      locais: [
        {
          departamento_id: assunto?.departamento_id,
          endereco: 'Praça da Matriz, 100',
          dias: 'Segunda a sexta',
          abre: '08:00',
          fecha: '17:00',
        },
      ],
      prioridades: '<p>Idosos, pessoas com deficiência, gestantes, lactantes e pessoas com criança de colo (Lei 10.048/2000).</p>',
      comunicacao: '<p>Aviso no sistema e, para quem o pede, por e-mail.</p>',
      orgao_id: assunto?.orgao_id,
      departamento_id: assunto?.departamento_id,
      responsavel_id: assunto?.titular,
      revisado_em: '2026-03-02',
    });
    const draft = await seed.work.db.first("select id from servico where id = $1 and situacao = 'rascunho'", [id]);
    if (draft) await runAct(seed.work, resource, id, 'publicar', {});
  }
}
