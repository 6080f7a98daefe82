import { instantOf } from '../../../../resources/definition';
import { runAct } from '../../../../server/documents/acts';
import { cpfFrom } from '../../../../server/seed/draw';
import type { Seed } from '../../../../server/seed/engine';
import { digitosDaMatricula } from '../../calculo/matricula';
import { CAUSAS_10, CAUSAS_11, ESPECIALIDADES, SO_DO_SEXO } from './causas';
import { ENTERROS, type EnterroDemo, TIPOS } from './historias';

const CENTRO = { longitude: -46.6412, latitude: -23.5561 } as const;
const PASSO = 0.00006;

/** Deaths, graves and burials of the demonstration. */
export async function semearObitos(seed: Seed): Promise<void> {
  seed.progress('óbitos e cemitérios');
  await semearTabelas(seed);
  const [medicos, tipos] = [await semearMedicos(seed), await semearTipos(seed)];
  const cemiterios = await semearCemiterios(seed, tipos);
  const sepulturas = await semearSepulturas(seed, cemiterios, tipos);
  const cidade = await seed.work.db.first<{ id: number }>('select cidade_id as id from cliente order by id limit 1');
  for (const [n, enterro] of ENTERROS.entries()) {
    await seed.pause();
    await semearEnterro(seed, n, enterro, { cidade: Number(cidade?.id), medico: medicos[n % medicos.length] as number, sepulturas });
  }
  await semearConcessao(seed, sepulturas);
  await semearNaoReclamado(seed, Number(cidade?.id), medicos[2] as number);
  await semearNotificacao(seed);
}

async function semearTabelas(seed: Seed): Promise<void> {
  for (const nome of ESPECIALIDADES) await seed.put('especialidade_medico', `especialidade_medico:${nome}`, { nome });
  for (const [codigo, descricao] of CAUSAS_10)
    await seed.put('causa_da_morte', `causa_da_morte:${codigo}`, {
      classificacao: 'CID-10',
      codigo,
      descricao,
      restricao_sexo: SO_DO_SEXO[codigo] ?? null,
      vigencia_fim: '2026-12-31',
    });
  for (const [codigo, descricao] of CAUSAS_11)
    await seed.put('causa_da_morte', `causa_da_morte:${codigo}`, {
      classificacao: 'CID-11',
      codigo,
      descricao,
      vigencia_inicio: '2027-01-01',
    });
}

const MEDICOS = [
  ['Olavo Drummond Peixoto', '84512', 'Clínica Médica'],
  ['Beatriz Sarmento Goulart', '97340', 'Cardiologia'],
  ['Tomás Aquino Veiga', '61208', 'Medicina Legal e Perícia Médica'],
] as const;

async function semearMedicos(seed: Seed): Promise<number[]> {
  const estado = await seed.work.db.first<{ id: number }>("select id from estado where sigla = 'SP'");
  const ids: number[] = [];
  for (const [n, [nome, crm, especialidade]] of MEDICOS.entries()) {
    const pessoa_id = await seed.put('pessoa', `pessoa:medico_obitos:${n}`, { tipo: 'fisica', cpf_cnpj: cpfFrom(731_000_000 + n), nome });
    const [row] = await seed.work.db.rows<{ id: number }>('select id from especialidade_medico where nome = $1', [especialidade]);
    ids.push(await seed.put('medico', `medico:${n}`, { pessoa_id, crm, uf_id: estado?.id, especialidades: row ? [row.id] : [] }));
  }
  return ids;
}

async function semearTipos(seed: Seed): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const [chave, tipo] of Object.entries(TIPOS)) ids[chave] = await seed.put('tipo_sepultura', `tipo_sepultura:${chave}`, { ...tipo });
  return ids;
}

const PRAZOS = [
  {
    origem: 'estado',
    norma: 'Decreto estadual 16.017/1980',
    vigencia_inicio: '1980-01-01',
    conta_de: 'morte',
    adulto_meses: 36,
    infantil_meses: 24,
    infantil_ate: 6,
  },
] as const;

async function semearCemiterios(seed: Seed, tipos: Record<string, number>): Promise<[number, number]> {
  const orgao = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02' order by id limit 1");
  const taxa = await seed.work.db.first<{ id: number }>("select id from tributo where sigla = 'PREÇO-PÚB'");
  const comum = {
    tipo: 'municipal',
    orgao_id: orgao?.id,
    taxas: taxa ? [taxa.id] : [],
    prazos: PRAZOS,
    horario: 'Todos os dias, das 7 às 18 h',
  };
  const municipal = await seed.put('cemiterio', 'cemiterio:saudade', {
    ...comum,
    nome: 'Cemitério da Saudade',
    endereco: 'Rua dos Ciprestes, 400',
    licenca_numero: 'LO 1182/2022',
    licenca_validade: '2027-01-31',
    localizacao: area(CENTRO.longitude - 0.0002, CENTRO.latitude - 0.0002, 0.002, 0.0012),
    quadras: [
      { codigo: 'A', nome: 'Jazigos', tipo_sepultura_id: tipos.jazigo },
      { codigo: 'B', nome: 'Gavetas temporárias', tipo_sepultura_id: tipos.gaveta },
      { codigo: 'C', nome: 'Infantil', tipo_sepultura_id: tipos.infantil },
      { codigo: 'OSS', nome: 'Ossuário', tipo_sepultura_id: tipos.ossuario },
    ],
  });
  const distrito = await seed.put('cemiterio', 'cemiterio:distrito', {
    ...comum,
    nome: 'Cemitério São Miguel',
    endereco: 'Estrada do Distrito, km 4',
    localizacao: area(CENTRO.longitude + 0.02, CENTRO.latitude + 0.01, 0.001, 0.0008),
    quadras: [{ codigo: '1', nome: 'Quadra única', tipo_sepultura_id: tipos.cova }],
  });
  return [municipal, distrito];
}

/** A rectangle as GeoJSON, from its south-west corner, in degrees. */
function area(oeste: number, sul: number, largura: number, altura: number): string {
  const [leste, norte] = [oeste + largura, sul + altura].map((grau) => Number(grau.toFixed(7))) as [number, number];
  const [o, s] = [Number(oeste.toFixed(7)), Number(sul.toFixed(7))];
  return JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [o, s],
        [leste, s],
        [leste, norte],
        [o, norte],
        [o, s],
      ],
    ],
  });
}

const QUADRAS = [
  ['A', 'jazigo', 6],
  ['B', 'gaveta', 8],
  ['C', 'infantil', 4],
  ['OSS', 'ossuario', 1],
] as const;

/** Ids by block and number: `A-1`. */
async function semearSepulturas(
  seed: Seed,
  [municipal, distrito]: [number, number],
  tipos: Record<string, number>,
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const [fileira, [quadra, tipo, quantas]] of QUADRAS.entries())
    for (let n = 1; n <= quantas; n += 1)
      ids[`${quadra}-${n}`] = await seed.put('sepultura', `sepultura:${quadra}:${n}`, {
        cemiterio_id: municipal,
        quadra,
        numero: String(n),
        tipo_sepultura_id: tipos[tipo],
        conservacao: quadra === 'A' && n === 4 ? 'ruim' : 'boa',
        localizacao: area(CENTRO.longitude + n * PASSO * 2, CENTRO.latitude + fileira * PASSO * 3, PASSO, PASSO * 2),
      });
  for (let n = 1; n <= 4; n += 1)
    ids[`1-${n}`] = await seed.put('sepultura', `sepultura:1:${n}`, {
      cemiterio_id: distrito,
      quadra: '1',
      numero: String(n),
      tipo_sepultura_id: tipos.cova,
      conservacao: 'boa',
      localizacao: area(CENTRO.longitude + 0.0202 + n * PASSO * 2, CENTRO.latitude + 0.0102, PASSO, PASSO * 2),
    });
  return ids;
}

interface Onde {
  cidade: number;
  medico: number;
  sepulturas: Record<string, number>;
}

/** The matrícula of a certidão of a book C. */
function matricula(n: number, ano: number): string {
  const trinta = `1234560155${ano}4000120${String(10 + n).padStart(2, '0')}${String(5000 + n).padStart(7, '0')}`;
  return trinta + digitosDaMatricula(trinta);
}

async function semearEnterro(seed: Seed, n: number, enterro: EnterroDemo, { cidade, medico, sepulturas }: Onde): Promise<void> {
  const { nome, nascimento, morte, hora, sexo, cid, sepultura, gaveta = 1, ate } = enterro;
  await seed.at(new Date(instantOf(`${enterro.enterro}T17:00:00`)), async () => {
    const causa = await seed.work.db.first<{ id: number }>('select id from causa_da_morte where codigo = $1', [cid]);
    const obito_id = await seed.put('obito', `obito:${n}`, {
      tipo: 'nao_fetal',
      declaracao_obito: String(310_000_010 + n * 11),
      nome,
      nascimento,
      data_obito: morte,
      hora_obito: hora,
      sexo,
      local_ocorrencia: 'hospital',
      estabelecimento: 'Hospital Municipal',
      municipio_ocorrencia_id: cidade,
      residencia_municipio_id: cidade,
      causas: [{ parte: 'I-a', causa_da_morte_id: causa?.id, intervalo: null }],
      causa_basica_id: causa?.id,
      medico_id: medico,
      medico_vinculo: 'assistente',
      certidao_cartorio: 'Registro Civil das Pessoas Naturais da Sede',
      certidao_matricula: ate === 'registrado' ? null : matricula(n, Number(morte.slice(0, 4))),
      certidao_data: ate === 'registrado' ? null : morte,
      declarante_nome: enterro.declarante,
      declarante_parentesco: 'Filho ou filha',
    });
    if (ate === 'registrado') return;
    const guia_id = await seed.put('guia_sepultamento', `guia_sepultamento:${n}`, {
      tipo: 'inumacao',
      obito_id,
      sepultura_id: sepulturas[sepultura],
      gaveta,
      data_hora: instantOf(`${enterro.enterro}T15:00:00`),
      responsavel_nome: enterro.declarante,
      conservacao: 'Câmara fria do hospital',
      autorizacao: 'O titular da concessão',
    });
    const guia = await seed.work.db.first<{ situacao: string }>('select situacao from guia_sepultamento where id = $1', [guia_id]);
    if (ate === 'emitida' || guia?.situacao !== 'emitida') return;
    await runAct(seed.work, seed.work.services.registry.get('guia_sepultamento'), guia_id, 'confirmar_taxa', {
      taxa_guia: `2026.${String(4000 + n)}`,
      paga_em: enterro.enterro,
    });
    if (ate === 'paga') return;
    await seed.put('sepultamento', `sepultamento:${n}`, {
      guia_id,
      data_hora: instantOf(`${enterro.enterro}T15:00:00`),
      coveiro: 'Benedito Rocha Lins',
      testemunha: enterro.declarante,
    });
  });
}

async function semearConcessao(seed: Seed, sepulturas: Record<string, number>): Promise<void> {
  const pessoas = await seed.work.db.rows<{ id: number }>(
    "select id from pessoa where tipo = 'fisica' and data_obito is null order by id limit 3",
  );
  for (const [n, numero] of ['A-2', 'A-4'].entries())
    await seed.put('concessao_sepultura', `concessao_sepultura:${n}`, {
      sepultura_id: sepulturas[numero],
      tipo: 'perpetua',
      titular_id: pessoas[n + 1]?.id,
      inicio: n === 0 ? '2009-05-11' : '1987-03-02',
      ato: n === 0 ? 'Contrato 41/2009' : 'Título 118/1987',
      isencao: 'Concedida antes do sistema.',
    });
  const id = await seed.put('concessao_sepultura', 'concessao_sepultura:a_pagar', {
    sepultura_id: sepulturas['A-5'],
    tipo: 'perpetua',
    titular_id: pessoas[0]?.id,
    inicio: '2026-11-16',
    ato: 'Contrato 38/2026',
    valor: '6400.00',
  });
  const nova = await seed.work.db.first(
    "select id from concessao_sepultura where id = $1 and guia_arrecadacao_id is null and situacao = 'a_pagar'",
    [id],
  );
  if (nova)
    await runAct(seed.work, seed.work.services.registry.get('concessao_sepultura'), id, 'emitir_guia', { vencimento: '2026-11-30' });
}

/** Somebody found without a name, for whom the family is waited. */
async function semearNaoReclamado(seed: Seed, cidade: number, medico: number): Promise<void> {
  const orgao = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02' order by id limit 1");
  await seed.at(new Date(instantOf('2026-10-26T10:00:00')), async () => {
    const obito_id = await seed.put('obito', 'obito:nao_reclamado', {
      tipo: 'nao_fetal',
      desconhecido: true,
      data_obito: '2026-10-25',
      sexo: 'M',
      local_ocorrencia: 'via_publica',
      municipio_ocorrencia_id: cidade,
      medico_id: medico,
      medico_vinculo: 'iml',
      necropsia: true,
      declarante_nome: 'Instituto Médico Legal',
    });
    const id = await seed.put('corpo_nao_reclamado', 'corpo_nao_reclamado:0', {
      obito_id,
      orgao_id: orgao?.id,
      recebido_em: '2026-10-26',
      guarda: 'Instituto Médico Legal, câmara 2',
      caracteristicas: 'Homem de 50 a 60 anos, cabelos grisalhos, cicatriz no antebraço direito; camisa azul e relógio sem marca.',
      digitais: true,
    });
    const row = await seed.work.db.first('select pai_id as id from public.corpo_nao_reclamado_avisos where pai_id = $1', [id]);
    if (!row)
      await runAct(seed.work, seed.work.services.registry.get('corpo_nao_reclamado'), id, 'publicar_aviso', {
        meio: 'policia',
        dias: 1,
        publicacao: 'Ofício 212/2026 à Delegacia de Polícia',
      });
  });
}

/** The notice of a temporary grave whose time is over, still to be sent. */
async function semearNotificacao(seed: Seed): Promise<void> {
  const sepultado = await seed.work.db.first<{ id: number; sepultura_id: number }>(
    'select id, sepultura_id from sepultamento where falecido = $1 order by id limit 1',
    ['Sebastião Rufino Gomes'],
  );
  if (!sepultado) return;
  await seed.put('notificacao_sepultura', 'notificacao_sepultura:0', {
    sepultura_id: sepultado.sepultura_id,
    finalidade: 'temporalidade',
    sepultamento_id: sepultado.id,
    texto:
      'O prazo da sepultura de Sebastião Rufino Gomes terminou em 20/08/2026. A família pode renová-lo ou dizer o destino dos restos mortais; sem manifestação, serão exumados e levados ao ossuário.',
  });
}
