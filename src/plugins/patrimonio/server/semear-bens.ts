import { addMonths, lastDayOf } from '../../../resources/definition';
import { runAct } from '../../../server/documents/acts';
import { readRecord } from '../../../server/resources/record';
import { anotherPerson } from '../../../server/seed/another-person';
import type { Seed } from '../../../server/seed/engine';

interface Lugar extends Record<string, unknown> {
  orgao_id: number;
  unidade_id: number;
  departamento_id: number;
}

/** Kind, description, mark, when it came, reais, state. */
const BENS = [
  ['0007', 'Automóvel hatch 1.0', 'Fiat Argo', '2022-03-10', '78900.00', 'bom'],
  ['0007', 'Picape cabine dupla', 'Toyota Hilux', '2021-06-15', '189500.00', 'regular'],
  ['0006', 'Caminhão basculante 6 m³', 'Volkswagen 17.230', '2019-08-20', '312400.00', 'regular'],
  ['0001', 'Notebook 15" 16 GB', 'Dell Latitude 5540', '2024-02-12', '6350.00', 'bom'],
  ['0001', 'Notebook 15" 16 GB', 'Dell Latitude 5540', '2024-02-12', '6350.00', 'bom'],
  ['0001', 'Notebook 14" 8 GB', 'Lenovo E14', '2021-11-10', '4850.00', 'regular'],
  ['0002', 'Impressora multifuncional laser', 'Brother DCP-L5652', '2023-05-04', '3199.90', 'bom'],
  ['0002', 'Impressora de etiquetas', 'Zebra ZD230', '2025-01-22', '1480.00', 'novo'],
  ['0003', 'Cadeira giratória com braços', 'Flexform', '2022-09-01', '571.47', 'bom'],
  ['0003', 'Cadeira giratória com braços', 'Flexform', '2022-09-01', '571.42', 'bom'],
  ['0003', 'Cadeira giratória com braços', 'Flexform', '2022-09-01', '571.42', 'ruim'],
  ['0004', 'Mesa de trabalho em L', 'Marelli', '2022-09-01', '1240.00', 'bom'],
  ['0004', 'Mesa de reunião para 10 lugares', 'Marelli', '2020-04-18', '2890.00', 'regular'],
  ['0005', 'Ar-condicionado split 12.000 BTU', 'Elgin', '2023-12-05', '2349.00', 'bom'],
  ['0005', 'Ar-condicionado split 24.000 BTU', 'Elgin', '2023-12-05', '4120.00', 'bom'],
] as const;

/** When each of them, in their order, came into the register: until which one, and the day. */
const INCORPORADOS = [
  [3, '2026-02-10'],
  [8, '2026-04-14'],
  [13, '2026-06-16'],
  [15, '2026-09-15'],
] as const;
const IMOVEIS_EM = '2026-03-17';
const UNIDADES_DE = '2026-08';

/** Noon of a day, in Brazil. */
const naquele = (dia: string) => new Date(`${dia}T15:00:00Z`);

/** What the demonstration has in the register: bens in the book, a property, a commission of each kind, and a document of each in course. */
export async function semearBens(seed: Seed): Promise<void> {
  seed.progress('bens patrimoniais');
  const { db } = seed.work;
  const lugares = await db.rows<Lugar>(
    `select u.orgao_id, u.id as unidade_id, d.id as departamento_id from departamento d join unidade u on u.id = d.unidade_id join orgao o on o.id = u.orgao_id
      where o.codigo = '02' and d.situacao order by d.id limit 3`,
  );
  const pessoas = await db.rows<{ id: number }>(
    "select p.id from pessoa p join usuario u on u.pessoa_id = p.id where p.tipo = 'fisica' order by u.id limit 12",
  );
  const fornecedor = await db.first<{ id: number }>("select p.id from pessoa p where p.tipo = 'juridica' order by p.id limit 1");
  const [onde, outro = onde, contada = outro] = lugares;
  const detentor_id = pessoas.at(6)?.id;
  if (!onde || !outro || !contada || !detentor_id || !fornecedor) return;
  const tipos = await db.rows<{ id: number; codigo: string }>('select t.id, t.codigo from tipo_bem t');
  const ids: number[] = [];
  for (const [n, [tipo, descricao, marca, data_uso, valor_aquisicao, estado_conservacao]] of BENS.entries()) {
    const id = await seed.put('bem', `bem:${n}`, {
      descricao,
      tipo_bem_id: tipos.find(({ codigo }) => codigo === tipo)?.id,
      marca,
      estado_conservacao,
      ...(n % 3 === 2 ? outro : n % 3 === 1 && n > 3 ? contada : onde),
      local: `Sala ${1 + (n % 3)}`,
      detentor_id,
      forma_ingresso: 'implantacao',
      data_aquisicao: data_uso,
      data_uso,
      valor_aquisicao,
    });
    const [, dia] = INCORPORADOS.find(([ate]) => n < ate) ?? INCORPORADOS[0];
    await seed.at(naquele(dia), () => praticar(seed, 'bem', id, 'situacao_bem', { a_incorporar: 'incorporar' }));
    ids.push(id);
  }
  await seed.pause();
  const comissao = async (tipo: string, nome: string) =>
    seed.put('comissao_patrimonial', `comissao_patrimonial:${tipo}`, {
      tipo,
      nome,
      orgao_id: onde.orgao_id,
      ato_tipo: 'portaria',
      ato_numero: '118/2026',
      ato_data: '2026-02-02',
      vigencia_inicio: '2026-02-02',
      situacao: true,
      membros: pessoas.slice(0, 3).map(({ id }, n) => ({ pessoa_id: id, funcao: n === 0 ? 'presidente' : 'membro' })),
    });
  await comissao('avaliacao', 'Comissão de avaliação de bens');
  const [baixa, inventario] = [
    await comissao('baixa', 'Comissão de baixa e alienação'),
    await comissao('inventario', 'Comissão do inventário de 2026'),
  ];
  await seed.put('garantia_bem', 'garantia_bem:1', {
    tipo: 'seguro',
    fornecedor_id: fornecedor.id,
    numero: '2026/114',
    apolice: 'AP-77120-4',
    inicio: '2026-01-01',
    fim: '2026-12-31',
    valor: '5120.00',
    cobertura: 'Casco, terceiros e vidros.',
    bens: ids.slice(1, 3),
  });
  await seed.put('garantia_bem', 'garantia_bem:2', {
    tipo: 'fabricante',
    fornecedor_id: fornecedor.id,
    numero: 'NF 4410',
    inicio: '2024-02-12',
    fim: '2027-02-12',
    cobertura: 'Três anos no local.',
    bens: ids.slice(3, 5),
  });
  const imovel = await seed.put('bem_imovel', 'bem_imovel:1', {
    denominacao: 'Paço Municipal',
    tipo: 'edificacao',
    categoria: 'uso_especial',
    regime_titulo: 'propriedade',
    matricula: '4.518',
    cartorio: '1º Registro de Imóveis',
    endereco: 'Praça da Matriz, 1',
    bairro: 'Centro',
    area_terreno: '2400.00',
    area_construida: '1860.00',
    valor_terreno: '150000.00',
    valor_edificacao: '1198443.27',
    forma_ingresso: 'implantacao',
    data_aquisicao: '2012-05-10',
    ...onde,
    detentor_id,
    avcb_validade: '2026-12-10',
  });
  const { bem_terreno_id } = await readRecord(seed.work, seed.work.services.registry.get('bem_imovel'), imovel, { sensitive: true });
  if (!bem_terreno_id) await runAct(seed.work, seed.work.services.registry.get('bem_imovel'), imovel, 'gerar_bens', {});
  const doImovel = await db.rows<{ id: number }>(
    "select b.id from bem b where b.local = 'Praça da Matriz, 1' and b.situacao_bem = 'a_incorporar' order by b.id",
  );
  for (const { id } of doImovel)
    await seed.at(naquele(IMOVEIS_EM), () => praticar(seed, 'bem', id, 'situacao_bem', { a_incorporar: 'incorporar' }));
  await semearProducao(seed, tipos.find(({ codigo }) => codigo === '0008')?.id, { ...onde, detentor_id });
  await semearDepreciacao(seed, onde.orgao_id);
  await seed.put('bem_imovel', 'bem_imovel:2', {
    denominacao: 'Área verde do Jardim Esperança',
    tipo: 'praca',
    categoria: 'uso_comum',
    regime_titulo: 'propriedade',
    endereco: 'Rua das Acácias, s/n',
    bairro: 'Jardim Esperança',
    area_terreno: '3100.00',
    valor_terreno: '98000.00',
    forma_ingresso: 'loteamento',
    data_aquisicao: '2018-03-01',
    ...onde,
    detentor_id,
  });
  await seed.put('imovel_utilizacao', 'imovel_utilizacao:1', {
    imovel_municipal_id: imovel,
    regime: 'uso_proprio',
    orgao_id: onde.orgao_id,
    finalidade: 'Gabinete e secretarias',
    area_m2: '1600.00',
    inicio: '2012-06-01',
  });
  await seed.pause();
  const hoje = seed.work.today();
  const termo = await seed.put('movimentacao_bem', 'movimentacao_bem:1', {
    tipo: 'interna',
    data: hoje,
    bens: [ids[6]],
    ...outro,
    local: 'Protocolo',
    detentor_destino_id: pessoas.at(7)?.id,
    motivo: 'Reforço do protocolo geral',
  });
  await praticar(seed, 'movimentacao_bem', termo, 'situacao', { rascunho: 'enviar' });
  const recebido = await seed.put('movimentacao_bem', 'movimentacao_bem:2', {
    tipo: 'interna',
    data: hoje,
    bens: [ids[8]],
    ...onde,
    local: 'Recepção',
    detentor_destino_id: detentor_id,
    motivo: 'Cadeira da recepção',
  });
  await praticar(seed, 'movimentacao_bem', recebido, 'situacao', { rascunho: 'enviar' });
  const quemRecebe = await anotherPerson(seed.work);
  const { situacao } = await readRecord(seed.work, seed.work.services.registry.get('movimentacao_bem'), recebido, { sensitive: true });
  if (situacao === 'enviada')
    await runAct(quemRecebe, seed.work.services.registry.get('movimentacao_bem'), recebido, 'aceitar', { data: hoje });
  const proposta = await seed.put('baixa_bem', 'baixa_bem:1', {
    tipo: 'inservivel',
    data: hoje,
    interesse_publico: 'Cadeira quebrada, sem conserto que compense.',
    comissao_id: baixa,
    itens: [{ bem_id: ids[10], valor_avaliado: '0.00', vendido: true }],
  });
  await praticar(seed, 'baixa_bem', proposta, 'situacao', { rascunho: 'propor' });
  await seed.put('alteracao_bem', 'alteracao_bem:1', {
    tipo: 'estimativa',
    data: hoje,
    motivo: 'A troca da peça que gastava deu ao equipamento mais dois anos de uso.',
    itens: [{ bem_id: ids[2], vida_restante_meses: 24 }],
  });
  await seed.put('revisao_vida', 'revisao_vida:1', { orgao_id: onde.orgao_id });
  await seed.put('impressao_plaqueta', 'impressao_plaqueta:1', { de: 1, ate: 15, motivo: 'primeira' });
  const contagem = await seed.put('inventario_patrimonial', 'inventario_patrimonial:1', {
    tipo: 'anual',
    data_corte: hoje,
    orgao_id: onde.orgao_id,
    comissao_id: inventario,
    departamentos: [contada?.departamento_id],
  });
  await praticar(seed, 'inventario_patrimonial', contagem, 'situacao', { aberto: 'iniciar' });
  await seed.put('leitura_inventario', 'leitura_inventario:1', {
    inventario_id: contagem,
    departamento_id: contada?.departamento_id,
    local: 'Recepção',
    descricao: 'Longarina de três lugares, sem plaqueta',
    sem_plaqueta: true,
    estado: 'regular',
    uuid: '7d1f6f3e-52a4-4c0b-9a55-3f0f0a6f8c21',
    lido_em: `${hoje}T00:30:00-03:00`,
  });
}

/** A bem that depreciates by the hours it works, and the hours of each month. */
async function semearProducao(seed: Seed, tipo_bem_id: number | undefined, onde: Lugar): Promise<void> {
  const id = await seed.put('bem', 'bem:unidades', {
    descricao: 'Trator de esteira 140 cv',
    tipo_bem_id,
    marca: 'Caterpillar D6',
    estado_conservacao: 'bom',
    ...onde,
    local: 'Pátio da garagem',
    forma_ingresso: 'doacao',
    data_aquisicao: `${UNIDADES_DE}-03`,
    data_uso: `${UNIDADES_DE}-03`,
    valor_aquisicao: '480000.00',
  });
  await seed.at(naquele(`${UNIDADES_DE}-04`), () => praticar(seed, 'bem', id, 'situacao_bem', { a_incorporar: 'incorporar' }));
  for (const [n, unidades] of ['96.50', '142.00', '118.75', '74.25'].entries())
    await seed.put('producao_bem', `producao_bem:${n}`, {
      bem_id: id,
      competencia: addMonths(UNIDADES_DE, n),
      unidades,
      medidor: 'Horímetro',
    });
}

/** The months that went by, each confirmed on its last day. */
async function semearDepreciacao(seed: Seed, orgao_id: number): Promise<void> {
  for (let mes = '2026-02'; mes < seed.work.today().slice(0, 7); mes = addMonths(mes, 1))
    await seed.at(naquele(lastDayOf(mes)), async () => {
      const lote = await seed.put('lote_depreciacao', `lote_depreciacao:${mes}`, { competencia: mes, orgao_id });
      await praticar(seed, 'lote_depreciacao', lote, 'situacao', { simulado: 'confirmar' });
    });
}

/** Takes a record through its acts, as far as it has not gone yet. */
async function praticar(seed: Seed, recurso: string, id: number, campo: string, atos: Readonly<Record<string, string>>): Promise<void> {
  const resource = seed.work.services.registry.get(recurso);
  const record = await readRecord(seed.work, resource, id, { sensitive: true });
  const ato = atos[String(record[campo])];
  if (ato) await runAct(seed.work, resource, id, ato, {});
}
