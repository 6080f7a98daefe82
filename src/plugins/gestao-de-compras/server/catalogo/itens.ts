/** A subgroup of the demonstration: its nature of expense, the unit in which it is counted and its items. */
export interface SubgrupoSemeado {
  nome: string;
  natureza: string;
  unidade: string;
  /** Batches and best-before dates are kept of them. */
  lote?: boolean;
  itens: readonly string[];
}

export interface GrupoSemeado {
  nome: string;
  tipo: 'material' | 'servico';
  subgrupos: readonly SubgrupoSemeado[];
}

const CONSUMO = '3.3.90.30.00';
const DISTRIBUICAO = '3.3.90.32.00';
const PERMANENTE = '4.4.90.52.00';
const SERVICO = '3.3.90.39.00';
const OBRA = '4.4.90.51.00';
const TIC = '3.3.90.40.00';

/** The catalogue of the demonstration (handbook Compras 3). */
export const CATALOGO: readonly GrupoSemeado[] = [
  {
    nome: 'Gêneros alimentícios',
    tipo: 'material',
    subgrupos: [
      {
        nome: 'Merenda escolar',
        natureza: CONSUMO,
        unidade: 'KG',
        lote: true,
        itens: [
          'Arroz parboilizado tipo 1',
          'Feijão carioca tipo 1',
          'Açúcar cristal',
          'Farinha de trigo',
          'Leite em pó integral',
          'Macarrão espaguete',
        ],
      },
      {
        nome: 'Hortifrutigranjeiros',
        natureza: CONSUMO,
        unidade: 'KG',
        itens: ['Banana prata', 'Batata inglesa', 'Cenoura', 'Maçã gala', 'Tomate'],
      },
      { nome: 'Copa e cozinha', natureza: CONSUMO, unidade: 'KG', itens: ['Café torrado e moído', 'Chá mate', 'Adoçante em pó'] },
    ],
  },
  {
    nome: 'Medicamentos e materiais de saúde',
    tipo: 'material',
    subgrupos: [
      {
        nome: 'Medicamentos da atenção básica',
        natureza: DISTRIBUICAO,
        unidade: 'UN',
        lote: true,
        itens: [
          'Amoxicilina 500 mg',
          'Dipirona 500 mg',
          'Losartana 50 mg',
          'Metformina 850 mg',
          'Paracetamol 750 mg',
          'Sinvastatina 20 mg',
        ],
      },
      {
        nome: 'Material hospitalar',
        natureza: CONSUMO,
        unidade: 'UN',
        itens: ['Luva de procedimento M', 'Seringa 5 ml', 'Gaze estéril', 'Atadura de crepe', 'Máscara cirúrgica'],
      },
    ],
  },
  {
    nome: 'Material de limpeza',
    tipo: 'material',
    subgrupos: [
      {
        nome: 'Produtos de limpeza',
        natureza: CONSUMO,
        unidade: 'L',
        itens: ['Água sanitária', 'Detergente neutro', 'Desinfetante', 'Álcool 70 %', 'Sabão líquido'],
      },
      {
        nome: 'Utensílios de limpeza',
        natureza: CONSUMO,
        unidade: 'UN',
        itens: ['Vassoura de piaçava', 'Rodo 60 cm', 'Pano de chão', 'Balde 15 litros', 'Saco de lixo 100 litros'],
      },
      { nome: 'Papéis sanitários', natureza: CONSUMO, unidade: 'CX', itens: ['Papel higiênico', 'Papel toalha interfolha'] },
    ],
  },
  {
    nome: 'Expediente',
    tipo: 'material',
    subgrupos: [
      { nome: 'Papéis', natureza: CONSUMO, unidade: 'CX', itens: ['Papel A4 75 g', 'Papel A3 75 g', 'Envelope saco A4', 'Cartolina'] },
      {
        nome: 'Escrita',
        natureza: CONSUMO,
        unidade: 'UN',
        itens: ['Caneta esferográfica azul', 'Caneta esferográfica preta', 'Lápis preto nº 2', 'Marca-texto amarelo', 'Borracha branca'],
      },
      { nome: 'Arquivo', natureza: CONSUMO, unidade: 'UN', itens: ['Pasta suspensa', 'Caixa-arquivo', 'Grampeador de mesa', 'Clipe nº 2'] },
    ],
  },
  {
    nome: 'Informática',
    tipo: 'material',
    subgrupos: [
      {
        nome: 'Suprimentos de informática',
        natureza: CONSUMO,
        unidade: 'UN',
        itens: ['Toner preto', 'Cartucho de tinta colorido', 'Mouse óptico', 'Teclado ABNT2', 'Cabo de rede 5 m'],
      },
      {
        nome: 'Equipamentos de informática',
        natureza: PERMANENTE,
        unidade: 'UN',
        itens: ['Notebook 14 polegadas', 'Computador de mesa', 'Monitor 24 polegadas', 'Impressora multifuncional', 'Projetor multimídia'],
      },
    ],
  },
  {
    nome: 'Mobiliário',
    tipo: 'material',
    subgrupos: [
      {
        nome: 'Móveis de escritório',
        natureza: PERMANENTE,
        unidade: 'UN',
        itens: ['Mesa de escritório', 'Cadeira giratória', 'Armário de aço', 'Arquivo de aço 4 gavetas'],
      },
      { nome: 'Móveis escolares', natureza: PERMANENTE, unidade: 'UN', itens: ['Conjunto aluno', 'Conjunto professor', 'Quadro branco'] },
    ],
  },
  {
    nome: 'Combustíveis e lubrificantes',
    tipo: 'material',
    subgrupos: [
      {
        nome: 'Combustíveis',
        natureza: CONSUMO,
        unidade: 'L',
        itens: ['Gasolina comum', 'Etanol hidratado', 'Óleo diesel S10', 'Óleo diesel S500'],
      },
      { nome: 'Lubrificantes', natureza: CONSUMO, unidade: 'L', itens: ['Óleo lubrificante 15W40', 'Óleo hidráulico 68', 'Arla 32'] },
    ],
  },
  {
    nome: 'Peças de veículos',
    tipo: 'material',
    subgrupos: [
      { nome: 'Pneus e câmaras', natureza: CONSUMO, unidade: 'UN', itens: ['Pneu 175/70 R13', 'Pneu 275/80 R22,5', 'Câmara de ar aro 22'] },
      {
        nome: 'Peças e acessórios',
        natureza: CONSUMO,
        unidade: 'UN',
        itens: ['Filtro de óleo', 'Filtro de ar', 'Bateria 60 Ah', 'Pastilha de freio'],
      },
    ],
  },
  {
    nome: 'Construção',
    tipo: 'material',
    subgrupos: [
      {
        nome: 'Materiais de construção',
        natureza: CONSUMO,
        unidade: 'UN',
        itens: ['Cimento CP II 50 kg', 'Tijolo cerâmico', 'Telha de fibrocimento', 'Tinta acrílica 18 litros', 'Tubo PVC 100 mm'],
      },
      {
        nome: 'Material elétrico',
        natureza: CONSUMO,
        unidade: 'UN',
        itens: ['Lâmpada LED 9 W', 'Luminária pública LED 100 W', 'Relé fotoelétrico', 'Disjuntor 20 A'],
      },
    ],
  },
  {
    nome: 'Equipamentos de proteção individual',
    tipo: 'material',
    subgrupos: [
      {
        nome: 'Proteção do corpo',
        natureza: CONSUMO,
        unidade: 'UN',
        itens: ['Botina de segurança', 'Capacete com jugular', 'Colete refletivo', 'Luva de raspa', 'Óculos de proteção'],
      },
    ],
  },
  {
    nome: 'Serviços de manutenção',
    tipo: 'servico',
    subgrupos: [
      {
        nome: 'Manutenção de veículos',
        natureza: SERVICO,
        unidade: 'H',
        itens: ['Mão de obra mecânica leve', 'Mão de obra mecânica pesada', 'Serviço de borracharia'],
      },
      { nome: 'Manutenção predial', natureza: SERVICO, unidade: 'H', itens: ['Eletricista', 'Encanador', 'Pintor', 'Pedreiro'] },
    ],
  },
  {
    nome: 'Serviços contínuos',
    tipo: 'servico',
    subgrupos: [
      {
        nome: 'Locação e vigilância',
        natureza: SERVICO,
        unidade: 'MÊS',
        itens: ['Locação de impressoras', 'Vigilância patrimonial', 'Monitoramento eletrônico'],
      },
      { nome: 'Transporte', natureza: SERVICO, unidade: 'KM', itens: ['Transporte escolar rural', 'Transporte de pacientes'] },
    ],
  },
  {
    nome: 'Serviços de tecnologia',
    tipo: 'servico',
    subgrupos: [
      {
        nome: 'Comunicação de dados',
        natureza: TIC,
        unidade: 'MÊS',
        itens: ['Enlace de internet 500 Mbps', 'Hospedagem em nuvem', 'Suporte de rede'],
      },
    ],
  },
  {
    nome: 'Obras',
    tipo: 'servico',
    subgrupos: [
      {
        nome: 'Obras e pavimentação',
        natureza: OBRA,
        unidade: 'M2',
        itens: ['Pavimentação asfáltica', 'Calçamento em bloco intertravado', 'Reforma de edificação'],
      },
    ],
  },
  {
    nome: 'Serviços gráficos e eventos',
    tipo: 'servico',
    subgrupos: [
      { nome: 'Gráfica', natureza: SERVICO, unidade: 'UN', itens: ['Cartaz A3 colorido', 'Folheto A5', 'Faixa em lona'] },
      {
        nome: 'Eventos',
        natureza: SERVICO,
        unidade: 'UN',
        itens: ['Sonorização de médio porte', 'Locação de tenda 10 × 10 m', 'Locação de banheiro químico'],
      },
    ],
  },
];
