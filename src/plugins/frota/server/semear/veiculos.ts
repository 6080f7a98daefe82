/** A vehicle of the demonstration, in the order of its columns. */
export interface VeiculoSemeado {
  prefixo: string;
  tipo: string;
  propriedade: string;
  placa: string | null;
  marca: string;
  modelo: string;
  ano: number;
  fipe: string;
  uso: string;
  cnh: string;
  lotacao: number;
  departamento: string;
  combustivel: string;
  capacidade: string;
  referencia: string;
  medidor: string;
  inicial: number;
  licenciamento: string | null;
}

const LINHAS = `
01;leve;proprio;FRT1A01;Fiat;Argo 1.0;2023;68200.00;administrativo;B;5;Gabinete;gasolina;48;13.20;hodometro;41250;2027-04-30
02;leve;proprio;FRT1A02;Chevrolet;Onix 1.0;2022;66900.00;administrativo;B;5;Gestão de Pessoas;gasolina;44;13.80;hodometro;58310;2027-05-31
03;utilitario;proprio;FRT1A03;Fiat;Strada Endurance;2024;92400.00;obras;B;5;Serviços Urbanos;gasolina;55;12.10;hodometro;22480;2027-06-30
04;utilitario;proprio;FRT1A04;Toyota;Hilux CD;2021;171300.00;obras;B;5;Obras e Projetos;diesel_s10;80;9.40;hodometro;96720;2026-12-10
05;van;proprio;FRT1A05;Renault;Master Minibus;2020;158700.00;saude;D;16;Atenção Primária;diesel_s10;105;8.60;hodometro;141900;2027-03-31
06;ambulancia;proprio;FRT1A06;Mercedes-Benz;Sprinter 416;2022;243500.00;saude;D;5;Atenção Primária;diesel_s10;75;8.20;hodometro;77640;2027-02-28
07;onibus_escolar;proprio;FRT1A07;Volkswagen;Neobus 15.190;2019;268900.00;educacao;D;45;Divisão de Transporte Escolar;diesel_s10;275;3.60;hodometro;118450;2027-01-31
08;onibus_escolar;cedido;FRT1A08;Marcopolo;Volare V8L;2018;189400.00;educacao;D;29;Divisão de Transporte Escolar;diesel_s10;150;4.80;hodometro;164200;2026-11-12
09;caminhao;proprio;FRT1A09;Mercedes-Benz;Accelo 1016 caçamba;2017;214800.00;obras;C;3;Serviços Urbanos;diesel_s10;150;4.20;hodometro;187330;2027-07-31
10;leve;comodato;FRT1A10;Volkswagen;Polo Track;2023;79800.00;saude;B;5;Vigilância em Saúde;gasolina;52;13.50;hodometro;36120;2027-08-31
11;maquina;cedido;;Caterpillar;Retroescavadeira 416F2;2016;245000.00;obras;C;1;Serviços Urbanos;diesel_s10;160;9.00;horimetro;6420;
12;maquina;cedido;;New Holland;Motoniveladora RG140.B;2015;398000.00;obras;C;1;Obras e Projetos;diesel_s10;280;14.50;horimetro;8815;
`;

export const VEICULOS: readonly VeiculoSemeado[] = LINHAS.trim()
  .split('\n')
  .map((linha) => {
    const [prefixo = '', tipo = '', propriedade = '', placa = '', marca = '', modelo = '', ano, fipe = '', uso = '', cnh = '', ...mais] =
      linha.split(';');
    const [lotacao, departamento = '', combustivel = '', capacidade = '', referencia = '', medidor = '', inicial, licenciamento = ''] =
      mais;
    return {
      prefixo,
      tipo,
      propriedade,
      placa: placa || null,
      marca,
      modelo,
      ano: Number(ano),
      fipe,
      uso,
      cnh,
      lotacao: Number(lotacao),
      departamento,
      combustivel,
      capacidade: `${capacidade}.00`,
      referencia,
      medidor,
      inicial: Number(inicial),
      licenciamento: licenciamento || null,
    };
  });

/** Of each driver, in the order of the fleet: category, end of the licence, EAR, courses. */
export const MOTORISTAS = [
  ['AD', '2029-06-12', true, ['transporte_escolar', 'coletivo']],
  ['D', '2028-03-04', true, ['transporte_escolar']],
  ['D', '2030-01-20', true, ['emergencia', 'coletivo']],
  ['AE', '2027-09-15', true, ['emergencia']],
  ['C', '2028-11-30', true, []],
  ['AB', '2031-05-08', false, []],
  ['B', '2026-12-20', false, []],
  ['B', '2032-02-14', false, []],
  ['AB', '2026-10-28', false, []],
  ['D', '2029-08-22', true, ['transporte_escolar', 'emergencia']],
] as const;

/** Where the vehicles go, and what for. */
export const DESTINOS = [
  ['Campinas/SP', 'Reunião no consórcio regional'],
  ['Zona rural, linha 3', 'Visita às escolas do campo'],
  ['Hospital Regional', 'Transporte de pacientes para consulta'],
  ['Estrada da Serra, km 12', 'Manutenção de estrada vicinal'],
  ['Bairro Alto e Centro', 'Entrega de documentos e materiais'],
  ['São Paulo/SP', 'Curso de servidores no tribunal de contas'],
  ['Distrito de Santa Rita', 'Atendimento da equipe de saúde da família'],
] as const;

/** Orders of service that are over: vehicle, day, tipo, what was done, and the parts and services (description, quantity, price, kind, days of guarantee). */
export const MANUTENCOES = [
  [
    '01',
    '2026-08-11',
    'preventiva',
    'Troca de óleo e filtros',
    [
      ['Óleo 5W30', '4', '42.0000', 'peca', 180],
      ['Filtro de óleo', '1', '38.9000', 'peca', 90],
      ['Mão de obra', '1', '120.0000', 'servico', 90],
    ],
  ],
  [
    '04',
    '2026-08-25',
    'corretiva',
    'Ruído na suspensão dianteira',
    [
      ['Amortecedor dianteiro', '2', '489.5000', 'peca', 365],
      ['Troca de amortecedores', '1', '280.0000', 'servico', 90],
    ],
  ],
  [
    '07',
    '2026-09-09',
    'corretiva',
    'Embreagem patinando',
    [
      ['Kit de embreagem', '1', '3890.0000', 'peca', 180],
      ['Mão de obra da embreagem', '1', '950.0000', 'servico', 90],
    ],
  ],
  [
    '06',
    '2026-09-22',
    'preventiva',
    'Revisão dos 80 mil km',
    [
      ['Pastilha de freio dianteira', '1', '412.0000', 'peca', 180],
      ['Revisão geral', '1', '640.0000', 'servico', 90],
    ],
  ],
  [
    '09',
    '2026-10-06',
    'corretiva',
    'Vazamento no sistema hidráulico da caçamba',
    [
      ['Mangueira hidráulica', '2', '216.7500', 'peca', 90],
      ['Reparo do cilindro', '1', '780.0000', 'servico', 90],
    ],
  ],
  [
    '05',
    '2026-10-20',
    'pneus',
    'Troca dos pneus traseiros',
    [
      ['Pneu 225/65 R16', '4', '689.0000', 'peca', 1095],
      ['Alinhamento e balanceamento', '1', '240.0000', 'servico', 30],
    ],
  ],
] as const;
