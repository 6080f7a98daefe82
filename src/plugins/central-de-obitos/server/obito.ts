import { addIssue, type DraftOf, formatDate, type Issues } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import { holdersOf, notify } from '../../../server/notifications';
import { numberSql } from '../../../server/resources/number';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { registrarFalecimento } from '../../cadastro/server';
import { recusaPelaData } from '../calculo/cid';
import { idadeEm } from '../calculo/idade';
import { recusaDaMatricula } from '../calculo/matricula';
import { type Obito, obito } from '../resources/obito';
import { guiaDoObito } from './guia';
import { nomeDaSepulturaSql } from './ocupacao';

type Rascunho = Readonly<Partial<DraftOf<typeof obito>>>;
type Inteiro = { readonly [Name in keyof Obito]?: Obito[Name] | null };

/** Who is told of the death of who holds each role: the menu and the rule of the screen where something follows. */
const AVISADOS: Readonly<Record<string, readonly [menu: string, regra: number]>> = {
  Servidor: ['gestao-de-pessoal.cadastros.funcionarios', 3],
  Contribuinte: ['arrecadacao.contribuinte', 3],
};

async function completar(draft: Rascunho, tx: Work, current: Obito | null) {
  const inteiro: Inteiro = { ...current, ...draft };
  const pessoa = draft.falecido_id
    ? await tx.db.first<{ nome: string; cpf: string | null; nascimento: string | null }>(
        'select nome, cpf_cnpj as cpf, nascimento_fundacao::text as nascimento from pessoa where id = $1',
        [draft.falecido_id],
      )
    : undefined;
  const nascimento = inteiro.nascimento ?? pessoa?.nascimento ?? null;
  const morte = inteiro.data_obito ?? null;
  const idade = nascimento && morte && nascimento <= morte && inteiro.tipo !== 'fetal' ? idadeEm(nascimento, morte) : null;
  return {
    ...draft,
    ...(!current && { ano: Number(tx.today().slice(0, 4)) }),
    ...(pessoa && { nome: inteiro.nome || pessoa.nome, cpf: inteiro.cpf ?? pessoa.cpf, nascimento }),
    idade: idade?.escrita ?? null,
    idade_anos: idade?.anos ?? null,
    menor_de_um_ano: idade?.anos === 0,
  };
}

interface Causa extends Record<string, unknown> {
  id: number;
  classificacao: string;
  codigo: string;
  sexo: string | null;
  idade_min: number | null;
  idade_max: number | null;
  externa: boolean;
  lixo: boolean;
  vigencia_inicio: string | null;
  vigencia_fim: string | null;
}

/** The causes that a draft names, by id. */
async function lerCausas(tx: Work, ids: readonly number[]): Promise<Map<number, Causa>> {
  const rows = await tx.db.rows<Causa>(
    `select id, classificacao, codigo, restricao_sexo as sexo, idade_min, idade_max, coalesce(causa_externa, false) as externa, coalesce(lixo, false) as lixo,
            vigencia_inicio::text as vigencia_inicio, vigencia_fim::text as vigencia_fim from causa_da_morte where id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Why a cause cannot be of the death: the classification of its day, and what it says of sex and age unless it was confirmed (O5). */
function recusaDaCausa(causa: Causa, { data_obito, sexo, idade_anos, causa_confirmada }: Inteiro): string | null {
  const morte = data_obito as string;
  const pelaData = recusaPelaData(causa.classificacao, morte);
  if (pelaData) return pelaData;
  if ((causa.vigencia_inicio && morte < causa.vigencia_inicio) || (causa.vigencia_fim && morte > causa.vigencia_fim))
    return `O código ${causa.codigo} não vale em ${formatDate(morte)}: escolha outro.`;
  if (causa_confirmada) return null;
  if (causa.sexo && sexo && causa.sexo !== sexo) return `O código ${causa.codigo} não é do sexo informado: corrija-o, ou confirme a causa.`;
  if (typeof idade_anos === 'number' && ((causa.idade_min ?? 0) > idade_anos || (causa.idade_max ?? 999) < idade_anos))
    return `O código ${causa.codigo} não é da idade informada: corrija-o, ou confirme a causa.`;
  return null;
}

async function julgar(draft: Rascunho, tx: Work, current: Obito | null): Promise<Issues | null> {
  const issues: Issues = {};
  const inteiro: Inteiro = { ...current, ...draft };
  const { nascimento, data_obito, natureza, causa_basica_id } = inteiro;
  if (nascimento && data_obito && nascimento > data_obito) addIssue(issues, 'data_obito', 'O óbito vem depois do nascimento.');
  const linhas = (inteiro.causas ?? []) as { causa_da_morte_id: number }[];
  const causas = await lerCausas(tx, [
    ...linhas.map(({ causa_da_morte_id }) => causa_da_morte_id),
    ...(causa_basica_id ? [causa_basica_id] : []),
  ]);
  for (const [n, { causa_da_morte_id }] of linhas.entries()) {
    const causa = causas.get(causa_da_morte_id);
    const recusa = causa && data_obito ? recusaDaCausa(causa, inteiro) : null;
    if (recusa) addIssue(issues, `causas.${n}.causa_da_morte_id`, recusa);
  }
  const basica = causa_basica_id ? causas.get(causa_basica_id) : undefined;
  if (basica && linhas.length > 0 && !linhas.some(({ causa_da_morte_id }) => causa_da_morte_id === causa_basica_id))
    addIssue(issues, 'causa_basica_id', 'A causa básica é uma das causas da Declaração.');
  if (basica?.lixo && !inteiro.causa_confirmada)
    addIssue(issues, 'causa_basica_id', 'A causa é mal definida: investigue-a, ou confirme que é a que se sabe.');
  if (basica?.externa && natureza === 'natural') addIssue(issues, 'natureza', 'A causa básica é externa: a natureza não é natural.');
  if (draft.falecido_id && data_obito) await julgarPessoa(tx, draft.falecido_id, data_obito, current?.id ?? 0, issues);
  return issues;
}

/** One dies once, and on one day. */
async function julgarPessoa(tx: Work, pessoa: number, dia: string, id: number, issues: Issues): Promise<void> {
  const outro = await tx.db.first<{ numero: string }>(
    `select ${numberSql(obito)('o')} as numero from obito o where o.falecido_id = $1 and o.situacao <> 'cancelado' and o.id <> $2`,
    [pessoa, id],
  );
  if (outro) addIssue(issues, 'falecido_id', `O óbito desta pessoa já está registrado sob o nº ${outro.numero}.`);
  const cadastro = await tx.db.first<{ dia: string | null }>('select data_obito::text as dia from pessoa where id = $1', [pessoa]);
  if (cadastro?.dia && cadastro.dia !== dia)
    addIssue(
      issues,
      'data_obito',
      `O cadastro da pessoa diz ${formatDate(cadastro.dia)}: confira a data aqui, ou corrija-a antes em Cadastro › Pessoa.`,
    );
}

/** A guia that holds a place for who died goes before: otherwise it would bury who was cancelled, or taken elsewhere. */
async function exigirSemGuia(tx: Work, id: number): Promise<void> {
  const guia = await guiaDoObito(tx, id);
  if (guia) throw new ValidationError({ id: [`O óbito tem a guia ${guia}: cancele-a antes.`] });
}

/** The death of somebody registered closes the account and is told to who has something to do about it. */
async function seguir(tx: Work, id: number): Promise<void> {
  const record = await tx.db.first<{ pessoa: number | null; dia: string; nome: string; numero: string }>(
    `select o.falecido_id as pessoa, o.data_obito::text as dia, o.nome, ${numberSql(obito)('o')} as numero from obito o where o.id = $1`,
    [id],
  );
  if (!record?.pessoa) return;
  const papeis = await registrarFalecimento(tx, record.pessoa, record.dia);
  for (const papel of papeis) {
    const [menu, regra] = AVISADOS[papel] ?? [];
    if (!menu || !regra) continue;
    await notify(tx, await holdersOf(tx, menu, regra), {
      tipo: 'situacao',
      titulo: `Óbito de ${papel.toLowerCase()}`,
      texto: `${record.nome} faleceu em ${formatDate(record.dia)}.`,
      url: `/cadastro/pessoa/${record.pessoa}`,
      origem: { tipo: obito.name, id },
    });
  }
}

/** SQL: where who died lies now, or was taken. */
const ondeEstaSql = (t: string): string =>
  `coalesce((select c.nome || ' · ' || ${nomeDaSepulturaSql('s')} || ', gaveta ' || x.gaveta from public.sepultamento x join public.sepultura s on s.id = x.sepultura_id
       join public.cemiterio c on c.id = s.cemiterio_id where x.obito_id = ${t}.id and x.cliente_id = ${t}.cliente_id and x.situacao = 'realizado' and x.data_exclusao is null order by x.id desc limit 1), ${t}.traslado_destino)`;

export const obitoRules = onResource(obito, {
  derived: {
    rotulo: (t) =>
      `${numberSql(obito)(t)} || ' · ' || coalesce(${t}.nome, case when ${t}.tipo = 'fetal' then 'Natimorto' else 'Não identificado' end)`,
    onde_esta: ondeEstaSql,
  },
  lockedBecause: (t) =>
    `case ${t}.situacao when 'registrado' then null when 'cancelado' then 'O óbito foi cancelado.' else 'O óbito não se altera depois do destino do corpo: a certidão que faltou se informa no seu ato.' end`,
  complete: completar,
  judge: julgar,
  afterSave: (id, tx) => seguir(tx, id),
  acts: {
    informar_certidao: act('Certidão informada.', async ({ id }: Obito, { certidao_cartorio, certidao_matricula, certidao_data }, tx) => {
      const recusa = recusaDaMatricula(certidao_matricula);
      if (recusa) throw new ValidationError({ certidao_matricula: [recusa] });
      await writeColumns(tx, obito, id, { certidao_cartorio, certidao_matricula, certidao_data });
    }),
    trasladar: act('Traslado registrado.', async ({ id, data_obito }: Obito, { traslado_destino, traslado_em, traslado_guia }, tx) => {
      await exigirSemGuia(tx, id);
      if (traslado_em < data_obito) throw new ValidationError({ traslado_em: ['O traslado vem depois da morte.'] });
      await writeColumns(tx, obito, id, { traslado_destino, traslado_em, traslado_guia });
    }),
    cancelar: act('Óbito cancelado.', async ({ id }: Obito, { motivo }, tx) => {
      await exigirSemGuia(tx, id);
      await writeColumns(tx, obito, id, { motivo_cancelamento: motivo });
    }),
  },
});
