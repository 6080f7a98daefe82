import type { Categoria } from '../../resources/palavras';

/** Groups of the demonstration: name, icon, colour, of which it is, and what it says. */
export const GRUPOS = [
  ['Natureza', 'folha', '#2E7D32', null, 'Serras, matas e águas do Vale.'],
  ['Serras e mirantes', 'montanha', '#33691E', 0, 'Para ver o Vale do alto.'],
  ['Rios e cachoeiras', 'agua', '#0277BD', 0, 'Banho, sombra e trilha curta.'],
  ['História e cultura', 'museu', '#6D4C41', null, 'O café, a ferrovia e quem veio antes.'],
  ['Igrejas e capelas', 'igreja', '#5D4037', 3, 'Da matriz às capelas do caminho.'],
  ['Onde ficar', 'cama', '#4527A0', null, 'Pousadas, hotéis e acampamento.'],
  ['Onde comer', 'garfo', '#B71C1C', null, 'Fogão de lenha, truta e café.'],
  ['Festas', 'festa', '#AD1457', null, 'O calendário da cidade.'],
  ['Passeios e serviços', 'onibus', '#37474F', null, 'Quem leva, guia e informa.'],
] as const;

/** Attractions of the demonstration: name, category, group and address. */
export const ATRATIVOS: readonly (readonly [nome: string, categoria: Categoria, grupo: number, endereco: string])[] = [
  ['Pico do Gavião', 'C.1.1', 1, 'Estrada do Gavião, km 9'],
  ['Mirante da Pedra Lascada', 'C.1.1', 1, 'Estrada da Pedra, km 4'],
  ['Serra do Itapeva', 'C.1.1', 1, 'Rodovia da Serra, km 21'],
  ['Morro do Cruzeiro', 'C.1.1', 1, 'Rua do Cruzeiro, s/n'],
  ['Cachoeira da Onça', 'C.1.3', 2, 'Estrada da Onça, km 6'],
  ['Cachoeira do Véu', 'C.1.3', 2, 'Estrada do Véu, km 11'],
  ['Lagoa do Moinho', 'C.1.3', 2, 'Sítio do Moinho, Bairro das Pedras'],
  ['Prainha do Rio das Pedras', 'C.1.3', 2, 'Bairro das Pedras, s/n'],
  ['Poço Azul', 'C.1.3', 2, 'Estrada do Poço Azul, km 3'],
  ['Nascente do Ribeirão', 'C.1.3', 2, 'Bairro da Nascente, s/n'],
  ['Parque Natural do Vale', 'C.1.2', 0, 'Avenida do Parque, 1000'],
  ['Mata do Boqueirão', 'C.1.2', 0, 'Estrada do Boqueirão, km 7'],
  ['Trilha dos Tropeiros', 'C.1.2', 0, 'Bairro dos Tropeiros, s/n'],
  ['Gruta do Ermitão', 'C.1.4', 0, 'Estrada do Gavião, km 12'],
  ['Igreja Matriz de São Bento', 'C.2.2', 4, 'Praça da Matriz, 1'],
  ['Capela de Santa Rita', 'C.2.2', 4, 'Rua Santa Rita, 40'],
  ['Capela do Rosário', 'C.2.2', 4, 'Largo do Rosário, s/n'],
  ['Gruta de Nossa Senhora da Guia', 'C.2.2', 4, 'Estrada da Guia, km 2'],
  ['Casa da Memória', 'C.2.3', 3, 'Rua do Comércio, 88'],
  ['Casa do Tropeiro', 'C.2.3', 3, 'Bairro dos Tropeiros, 12'],
  ['Antiga Estação Ferroviária', 'C.2.1', 3, 'Rua da Estação, 1'],
  ['Praça da Matriz', 'C.2.1', 3, 'Centro'],
  ['Fazenda Boa Vista', 'C.2.1', 3, 'Rodovia da Serra, km 14'],
  ['Ponte de Ferro', 'C.4', 3, 'Rua da Estação, s/n'],
  ['Usina Velha', 'C.4', 3, 'Estrada da Usina, km 5'],
  ['Alambique do Zeca', 'C.3', 3, 'Estrada da Onça, km 2'],
  ['Queijaria Serra Azul', 'C.3', 3, 'Bairro da Serra Azul, 230'],
  ['Doces da Dona Lúcia', 'C.2.4', 3, 'Rua das Acácias, 15'],
  ['Pousada Recanto do Vale', 'B.1.1', 5, 'Rua das Hortênsias, 210'],
  ['Pousada Serra Azul', 'B.1.1', 5, 'Bairro da Serra Azul, 45'],
  ['Hotel Central', 'B.1.1', 5, 'Praça da Matriz, 30'],
  ['Hotel Fazenda Santa Clara', 'B.1.1', 5, 'Rodovia da Serra, km 15'],
  ['Pousada da Cachoeira', 'B.1.1', 5, 'Estrada da Onça, km 5'],
  ['Chalés do Mirante', 'B.1.1', 5, 'Estrada da Pedra, km 3'],
  ['Pousada Ipê Amarelo', 'B.1.1', 5, 'Rua dos Ipês, 77'],
  ['Hostel da Estação', 'B.1.2', 5, 'Rua da Estação, 22'],
  ['Cama e Café Dona Rosa', 'B.1.2', 5, 'Rua do Rosário, 9'],
  ['Camping Poço Azul', 'B.1.3', 5, 'Estrada do Poço Azul, km 3'],
  ['Restaurante Fogão de Lenha', 'B.2.1', 6, 'Rua do Comércio, 120'],
  ['Cantina do Vale', 'B.2.1', 6, 'Avenida do Parque, 310'],
  ['Restaurante Truta da Serra', 'B.2.1', 6, 'Rodovia da Serra, km 18'],
  ['Churrascaria Boi na Brasa', 'B.2.1', 6, 'Avenida do Parque, 900'],
  ['Pizzaria da Praça', 'B.2.1', 6, 'Praça da Matriz, 44'],
  ['Restaurante Sabor da Roça', 'B.2.1', 6, 'Estrada da Onça, km 1'],
  ['Café da Estação', 'B.2.2', 6, 'Rua da Estação, 3'],
  ['Empório Serra Azul', 'B.2.2', 6, 'Bairro da Serra Azul, 60'],
  ['Bar do Mirante', 'B.2.2', 6, 'Estrada da Pedra, km 4'],
  ['Confeitaria Doce Vale', 'B.2.2', 6, 'Rua do Comércio, 56'],
  ['Festa de São Bento', 'C.5', 7, 'Praça da Matriz'],
  ['Festival de Inverno do Vale', 'C.5', 7, 'Antiga Estação Ferroviária'],
  ['Festa do Café', 'C.5', 7, 'Parque de Exposições'],
  ['Encontro de Folias de Reis', 'C.5', 7, 'Largo do Rosário'],
  ['Luzes de Natal', 'C.5', 7, 'Praça da Matriz'],
  ['Cavalgada da Serra', 'C.5', 7, 'Bairro dos Tropeiros'],
  ['Centro de Informações Turísticas', 'B.7.1', 8, 'Praça da Matriz, 12'],
  ['Vale Aventura Turismo', 'B.3.1', 8, 'Rua do Comércio, 71'],
  ['Rota Serra Receptivo', 'B.3.1', 8, 'Rua dos Ipês, 18'],
  ['Vale Tur Transportes', 'B.4.1', 8, 'Avenida do Parque, 1500'],
  ['Locadora Boa Viagem', 'B.4.2', 8, 'Avenida do Parque, 620'],
  ['Centro de Convenções do Vale', 'B.5.2', 8, 'Avenida do Parque, 2000'],
  ['Festa & Cia. Organização de Eventos', 'B.5.1', 8, 'Rua das Acácias, 33'],
  ['Parque das Águas do Vale', 'B.6.1', 8, 'Rodovia da Serra, km 8'],
  ['Joaquim Serra, guia de turismo', 'B.7.2', 8, 'Rua Santa Rita, 12'],
  ['Feira de Artesanato da Praça', 'B.7.3', 8, 'Praça da Matriz'],
];

/** Roteiros of the demonstration: name, how, icon, what it says, and its stops with the minutes in each. */
export const ROTEIROS = [
  [
    'Centro histórico a pé',
    'a_pe',
    'museu',
    'Uma manhã entre a matriz e a estação.',
    [
      ['Igreja Matriz de São Bento', 30],
      ['Casa da Memória', 45],
      ['Antiga Estação Ferroviária', 40],
      ['Café da Estação', 30],
    ],
  ],
  [
    'Águas do Vale',
    'carro',
    'agua',
    'Um dia de banho, da Onça ao Poço Azul.',
    [
      ['Cachoeira da Onça', 90],
      ['Cachoeira do Véu', 60],
      ['Poço Azul', 120],
    ],
  ],
  [
    'Caminho dos tropeiros',
    'bicicleta',
    'rota',
    'De bicicleta pelo caminho velho, com queijo no fim.',
    [
      ['Casa do Tropeiro', 30],
      ['Trilha dos Tropeiros', 20],
      ['Alambique do Zeca', 40],
      ['Queijaria Serra Azul', 45],
    ],
  ],
] as const;

/** When what the calendar of the city has happens: first and last day, and the edition. */
export const DATAS: Readonly<Record<string, readonly (readonly [inicio: string, fim: string, nome: string])[]>> = {
  'Festa de São Bento': [['2027-07-09', '2027-07-11', 'Festa de São Bento 2027']],
  'Festival de Inverno do Vale': [['2027-07-16', '2027-07-25', 'Festival de Inverno 2027']],
  'Festa do Café': [['2027-05-20', '2027-05-23', '18ª Festa do Café']],
  'Encontro de Folias de Reis': [['2027-01-06', '2027-01-06', '32º Encontro de Folias']],
  'Luzes de Natal': [['2026-12-05', '2027-01-06', 'Luzes de Natal 2026']],
  'Cavalgada da Serra': [['2027-02-06', '2027-02-07', 'Cavalgada da Serra 2027']],
};

/** Of the providers of a mandatory kind, those whose Cadastur is not simply in force: until when it is valid, or null for who has none. */
export const CADASTUR: Readonly<Record<string, string | null>> = {
  'Pousada Serra Azul': '2026-11-25',
  'Hotel Central': '2026-12-18',
  'Chalés do Mirante': '2027-01-17',
  'Camping Poço Azul': '2026-11-17',
  'Hostel da Estação': null,
  'Cama e Café Dona Rosa': null,
};

/** What is told of each in English and in Spanish. */
export const TRADUCOES: Readonly<Record<string, readonly (readonly [idioma: 'en' | 'es', campo: 'nome' | 'descricao', texto: string])[]>> =
  {
    'Cachoeira da Onça': [
      ['en', 'nome', 'Onça Waterfall'],
      ['en', 'descricao', '<p>A 28-metre fall with a pool for swimming, ten minutes on foot from the car park.</p>'],
      ['es', 'nome', 'Cascada de la Onça'],
      ['es', 'descricao', '<p>Una caída de 28 metros con poza para bañarse, a diez minutos a pie del estacionamiento.</p>'],
    ],
    'Igreja Matriz de São Bento': [
      ['en', 'nome', 'Mother Church of Saint Benedict'],
      ['es', 'nome', 'Iglesia Matriz de San Benito'],
    ],
  };

/** What is said of each kind, in the words of who went there; `{nome}` is its name. */
export const TEXTOS: Readonly<Partial<Record<Categoria, string>>> = {
  'C.1.1': '{nome} tem vista de todo o Vale. A subida é íngreme no fim; vá de sapato fechado e leve água.',
  'C.1.2': 'Mata preservada, com trilhas sinalizadas. Em {nome} os cães andam na guia e o lixo volta com quem o trouxe.',
  'C.1.3': '{nome} tem água fria o ano todo, sombra e acesso a pé. Depois de chuva forte, não entre na água.',
  'C.1.4': 'Uma gruta de pedra clara, com salão de entrada ao alcance de todos. {nome} só se visita com guia.',
  'C.2.1': '{nome} guarda o desenho da cidade do café. Há placas com a história em cada fachada.',
  'C.2.2': '{nome} abre durante o dia e tem missa aos domingos. O altar é de madeira entalhada.',
  'C.2.3': 'Objetos, fotografias e histórias de quem fez a cidade. {nome} recebe grupos com hora marcada.',
  'C.2.4': 'Receita de família, feita à vista de quem compra: em {nome} se prova antes de levar.',
  'C.3': '{nome} mostra como se faz, do começo ao fim, e vende na porta.',
  'C.4': '{nome} é obra do começo do século XX, ainda de pé e aberta à visita por fora.',
  'C.5': '{nome} reúne a cidade e quem vem de fora, com música, comida e entrada franca.',
  'B.1.3': '{nome} tem vinte vagas na grama, com luz, água e banheiro quente.',
  'B.2.1': '{nome} serve almoço todos os dias, com o que se planta no município.',
  'B.2.2': '{nome} tem café passado na hora e mesa na calçada.',
};
export const TEXTO_DE_HOSPEDAGEM = '{nome} tem café da manhã incluído, estacionamento e internet. Reserve antes nos feriados.';
export const TEXTO_DE_SERVICO = '{nome} atende visitantes e moradores, com hora marcada ou no balcão.';
