import './grid.css';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Grid as Layout, Select, type SelectProps, Tag, Upload } from 'antd';
import { Download, FileUp, Filter, ListTree, Redo2, Save, Search, Table2, Trash2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useLeaveGuard } from '../../layout/leave-guard';
import { PageHeader } from '../../layout/page-header';
import { downloadFile } from '../../providers/download';
import { useSession } from '../../providers/session';
import { useDark } from '../../theme/use-media';
import { counted, formatInstant } from '../definition/format';
import type { Grid } from '../definition/grid';
import { filteredList } from '../definition/resource';
import { useRights } from '../rights';
import { CellBar } from './cell-bar';
import { ConflictDialog } from './conflict-dialog';
import { draftName } from './draft-store';
import { FillerButton } from './filler-button';
import { type ParentChoice, readOtherParents, readParents } from './load';
import { OthersList } from './others-list';
import { PasteDialog } from './paste-dialog';
import { ProblemsPanel } from './problems-panel';
import { SheetMenu } from './sheet-menu';
import { TotalsBar } from './totals-bar';
import { TreePanel } from './tree-panel';
import { type GridState, useGrid } from './use-grid';

const loadSheet = () => import('./sheet-view');
const SheetView = lazy(loadSheet);

/** Any grid: what its lines belong to, the sheet, its problems and its totals (handbook Planejamento 5.0). */
export default function GridPage({ grid }: { grid: Grid }) {
  const { access, user, changeContext } = useSession();
  const { exercicio, exercicios } = user.contexto;
  const { confirmLeave } = useLeaveGuard();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { sm: wide } = Layout.useBreakpoint();
  const chosen = Number(search.get(grid.parentParam)) || null;
  const parents = useQuery({ queryKey: ['grade', grid.resource.name, exercicio], queryFn: () => readParents(grid, exercicio) });
  const others = useQuery({
    queryKey: ['grade', grid.resource.name, exercicio, 'outros'],
    enabled: grid.parentYear !== undefined,
    queryFn: () => readOtherParents(grid, exercicio),
  });
  // the code of the sheet comes beside the lines, not after them
  useEffect(() => {
    if (wide !== false) void loadSheet().catch(() => undefined);
  }, [wide]);
  const parent = (chosen ? parents.data?.find(({ id }) => id === chosen) : parents.data?.[0]) ?? null;
  const node = access.nodeOf(grid.resource.menu);
  // the screen of a phone holds no sheet
  if (wide === false) return parents.isSuccess ? <Navigate to={asTable(grid, parent?.id)} replace /> : null;
  const field = grid.resource.fields[grid.parent];
  // only a year that the person may work in is gone to
  const elsewhere = (others.data ?? []).filter(({ year }) => exercicios.some(({ ano }) => ano === year));
  const away = chosen && !parent ? elsewhere.find(({ id }) => id === chosen) : undefined;
  const choose = async (id: number) => {
    const year = elsewhere.find((one) => one.id === id)?.year;
    if (year && !(await confirmLeave())) return;
    setSearch({ [grid.parentParam]: String(id) }, { replace: true });
    if (year) await changeContext({ exercicio: year });
  };
  return (
    <div className="grade">
      <PageHeader
        title={grid.title}
        crumbs={node ? access.pathOf(node) : [{ nome: grid.title }]}
        actions={
          <Button icon={<Table2 size={16} aria-hidden />} onClick={() => navigate(asTable(grid, parent?.id))}>
            Ver como tabela
          </Button>
        }
      />
      <div className="grade__pai">
        <label htmlFor="grade-pai">{field?.label}</label>
        <Select<number>
          id="grade-pai"
          className="grade__versao"
          value={parent?.id ?? null}
          loading={parents.isLoading}
          options={parentOptions(parents.data ?? [], elsewhere, exercicio)}
          onChange={(id) => void choose(id)}
          notFoundContent={grid.noParent}
        />
      </div>
      {parents.isSuccess && !parent && (
        <p className="lista-vazia" role="status">
          {away ? (
            <Button onClick={() => void choose(away.id)}>{`Abrir ${away.text}, no exercício de ${away.year}`}</Button>
          ) : chosen && parents.data.length > 0 ? (
            `O endereço pede, em ${field?.label}, o que não existe no exercício de ${exercicio}. Troque o exercício no topo da tela ou faça outra escolha acima.`
          ) : (
            grid.noParent
          )}
        </p>
      )}
      {parent && <ParentGrid key={parent.id} grid={grid} parentId={parent.id} />}
    </div>
  );
}

/** Those of the year at the top come first; the others say theirs. */
function parentOptions(own: readonly ParentChoice[], others: readonly ParentChoice[], exercicio: number): SelectProps['options'] {
  const option = ({ id, text }: ParentChoice) => ({ value: id, label: text });
  if (others.length === 0) return own.map(option);
  const years = [...new Set(others.map(({ year }) => year))].sort((a, b) => (b ?? 0) - (a ?? 0));
  return [
    { label: `Exercício de ${exercicio}`, options: own.map(option) },
    ...years.map((year) => ({ label: `Exercício de ${year}`, options: others.filter((one) => one.year === year).map(option) })),
  ];
}

/** The address of the same rows as a table. */
function asTable({ resource, parent }: Grid, id: number | undefined): string {
  return id ? `${filteredList(resource, parent, id)}&visao=tabela` : `${resource.route.base}?visao=tabela`;
}

/** The grid of one parent. */
function ParentGrid({ grid, parentId }: { grid: Grid; parentId: number }) {
  const { user, preferences } = useSession();
  const { message } = App.useApp();
  const dark = useDark(preferences);
  const state = useGrid(grid, parentId, draftName(user.id, grid.resource.name, parentId));
  const [problemsOpen, setProblemsOpen] = useState(false);
  const [treeOpen, setTreeOpen] = useState(false);
  const rights = useRights(grid.resource);
  const { loaded, sheet, save, saving } = state;
  const trySave = useCallback(async () => {
    // what keeps it from being stored is listed beside the sheet
    if ((loaded?.model.problemCount ?? 0) > 0) setProblemsOpen(true);
    await save();
  }, [loaded, save]);
  useSaveKey(trySave);
  if (state.failed)
    return (
      <div className="lista-vazia" role="alert">
        <p>Não foi possível buscar as linhas.</p>
        <Button onClick={state.reload}>Tentar novamente</Button>
      </div>
    );
  if (!loaded)
    return (
      <p role="status">
        Buscando itens...{' '}
        {state.progress && `${state.progress.lines.toLocaleString('pt-BR')} de ${state.progress.total.toLocaleString('pt-BR')}`}
      </p>
    );
  const { model, readOnly } = loaded;
  const say = (acting: Promise<void> | undefined) => {
    acting?.catch(() => message.error('O filtro e a busca não puderam ser carregados. Confira a sua conexão e tente novamente.'));
  };
  const unsaved = model.changedCount;
  const problems = model.problemCount;
  return (
    <>
      {readOnly && (
        <p className="grade__fechada" role="status">
          <Tag color="default">Somente leitura</Tag> {readOnly}
        </p>
      )}
      <DraftOffer state={state} />
      <div className="grade__barra" role="toolbar" aria-label="Planilha">
        <Button
          type="primary"
          icon={<Save size={16} aria-hidden />}
          loading={saving}
          disabled={readOnly !== null || unsaved === 0 || state.writing !== null}
          onClick={() => void trySave()}
        >
          Salvar
        </Button>
        <Button
          icon={<Undo2 size={16} aria-hidden />}
          aria-label="Desfazer"
          title="Desfazer (ctrl+z)"
          disabled={readOnly !== null}
          onClick={() => sheet.current?.undo()}
        />
        <Button
          icon={<Redo2 size={16} aria-hidden />}
          aria-label="Refazer"
          title="Refazer (ctrl+y)"
          disabled={readOnly !== null}
          onClick={() => sheet.current?.redo()}
        />
        <Button
          icon={<Trash2 size={16} aria-hidden />}
          disabled={readOnly !== null || !rights.remove}
          onClick={() => sheet.current?.removeSelected()}
        >
          Excluir linhas
        </Button>
        <FillerButton state={state} disabled={readOnly !== null} />
        <Button icon={<Filter size={16} aria-hidden />} onClick={() => say(sheet.current?.toggleFilter())}>
          Filtro
        </Button>
        <Button icon={<Search size={16} aria-hidden />} onClick={() => say(sheet.current?.find())}>
          Localizar
        </Button>
        <Button
          icon={<Download size={16} aria-hidden />}
          onClick={() =>
            void downloadFile(`${grid.resource.api.path}/grade/exportar`, { [grid.parentParam]: parentId }).catch(() => undefined)
          }
        >
          Exportar
        </Button>
        <Upload
          accept=".xlsx,.csv"
          showUploadList={false}
          disabled={readOnly !== null}
          beforeUpload={(file) => {
            void state.bringFile(file).catch(() => undefined);
            return false;
          }}
        >
          <Button icon={<FileUp size={16} aria-hidden />} disabled={readOnly !== null}>
            Importar
          </Button>
        </Upload>
        {state.grid.tree.length > 0 && (
          <Button icon={<ListTree size={16} aria-hidden />} aria-expanded={treeOpen} onClick={() => setTreeOpen(!treeOpen)}>
            Agrupar
          </Button>
        )}
        <Button danger={problems > 0} disabled={problems === 0} aria-expanded={problemsOpen} onClick={() => setProblemsOpen(!problemsOpen)}>
          {counted(problems, 'problema', 'problemas')}
        </Button>
        <span className="grade__pendentes" role="status">
          {stateOf(state)}
        </span>
      </div>
      <OthersList state={state} />
      <CellBar state={state} />
      <div className="grade__area">
        <Suspense fallback={<p role="status">Abrindo a planilha...</p>}>
          <SheetMenu state={state}>
            <div className="grade__folha">
              <SheetView state={state} dark={dark} />
            </div>
          </SheetMenu>
        </Suspense>
        {treeOpen && <TreePanel state={state} onClose={() => setTreeOpen(false)} />}
        {problemsOpen && problems > 0 && <ProblemsPanel state={state} onClose={() => setProblemsOpen(false)} />}
      </div>
      <TotalsBar state={state} />
      <PasteDialog state={state} />
      <ConflictDialog state={state} />
    </>
  );
}

/** What of the sheet is stored. */
function stateOf({ loaded, writing }: GridState): string {
  if (writing) return `Escrevendo as linhas: ${Math.round((100 * writing.done) / writing.total)} %`;
  const unsaved = loaded?.model.changedCount ?? 0;
  return unsaved === 0 ? 'Tudo salvo' : counted(unsaved, 'linha não salva', 'linhas não salvas');
}

/** What a crash, a reload or an expired session left behind. */
function DraftOffer({ state }: { state: GridState }) {
  const { draft } = state;
  if (!draft) return null;
  return (
    <div className="aviso-rascunho" role="status">
      <span>Há alterações não salvas de {formatInstant(draft.at)}. Recuperar?</span>
      <Button size="small" type="primary" onClick={state.recoverDraft}>
        Recuperar
      </Button>
      <Button size="small" onClick={state.discardDraft}>
        Descartar
      </Button>
    </div>
  );
}

function useSaveKey(save: () => Promise<void>): void {
  const { message } = App.useApp();
  const press = useCallback(
    (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      event.stopPropagation();
      void save().catch(() => message.error('A planilha não pôde ser salva.'));
    },
    [save, message],
  );
  useEffect(() => {
    // before the sheet, which has keys of its own
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [press]);
}
