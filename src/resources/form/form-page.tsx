import './form.css';
import { Button } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { NotFound } from '../../layout/outside';
import { type Crumb, PageHeader } from '../../layout/page-header';
import { PaperSignature } from '../../layout/paper-head';
import { useSession } from '../../providers/session';
import { wayTo } from '../crumbs';
import { isLinked } from '../definition/document';
import type { Plugin, Slots } from '../definition/plugin';
import { type AnyRecord, createAddress, type Resource, recordAddress, type Section } from '../definition/resource';
import { newTitle } from '../definition/titles';
import { satisfies } from '../definition/values';
import { lazyPart } from '../lazy-part';
import { listAddress } from '../list/last-address';
import { useRights } from '../rights';
import { ActionsBar } from './actions-bar';
import type { GoOn } from './acts';
import { AuditFooter } from './audit-footer';
import { ConflictNotice } from './conflict-notice';
import { useDossierPanel } from './dossier/use-dossier';
import { DraftNotice } from './draft-notice';
import { FieldInput } from './field-input';
import { focusField, focusFirstError, focusFirstField, keepFocusInBar } from './focus';
import { FormStateProvider, useFormState } from './form-state';
import { anchorOf, FormTabs, linesBySection, tabsOf, useTab } from './form-tabs';
import { inFormOrder, listErrors, placeOf } from './form-values';
import { RecordSummary } from './record-summary';
import { SignedNotice } from './signed-notice';
import { StatePath } from './state-path';
import { titleOf } from './titles';
import { type RecordForm, useRecordForm } from './use-record-form';

const BeginFrom = lazy(() => import('./begin-from'));
const Chain = lazy(() => import('./chain'));
const Impediments = lazy(() => import('./impediments'));
const DossierDrawer = lazy(() => import('./dossier/dossier-drawer'));
const PublicationPanel = lazy(() => import('./publication-panel'));
const HistoryDrawer = lazy(() => import('./history-drawer'));

interface FormPageProps {
  resource: Resource;
  plugin: Plugin | undefined;
  id: number | null;
}

/** The form of any resource: one for create and edit (SPEC.md "Actions bar", handbook Cadastro 8.2). */
export default function FormPage({ resource, plugin, id }: FormPageProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const state = useRecordForm(resource, id);
  const { closedYear } = useRights(resource);
  const { access } = useSession();
  const [history, setHistory] = useState(false);
  const [dossier, setDossier] = useDossierPanel();
  const { record, locked, form } = state;
  const crumbs = useCrumbs(resource, id);
  const slots = plugin?.slots?.[resource.name];
  const tabs = tabsOf(resource, plugin);
  const tab = useTab(resource.tabs ? tabs : []);
  const title = id === null ? newTitle(resource) : titleOf(resource, record);

  const onSave = useCallback(
    async (andNew: boolean) => {
      const saved = await state.save();
      if (!saved) return focusFirstError();
      if (andNew) {
        state.startAgain();
        // what began by another goes on with what is left of it
        navigate(createAddress(resource) + (id === null && begunBy(resource, search) ? `?${search}` : ''));
      } else if (resource.backToList) {
        navigate(listAddress(resource.route.base));
      } else if (id === null) {
        navigate(recordAddress(resource, saved.id), { replace: true });
        keepFocusInBar();
      }
    },
    [state, navigate, resource, id, search],
  );
  const onSaveAndAct = useCallback(
    async (act: string) => {
      const saved = await state.save();
      if (!saved) return focusFirstError();
      const goOn: GoOn = { act };
      navigate(recordAddress(resource, saved.id), { replace: true, state: goOn });
      keepFocusInBar();
    },
    [state, navigate, resource],
  );
  const onNew = () => navigate(createAddress(resource));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new draft draws its fields again
  useEffect(() => {
    if (id === null) focusFirstField();
  }, [id, state.draftCount]);
  // what had the focus goes away with the lock that it changed; a record that is just opened keeps its own way in
  const wasLocked = useRef(locked);
  useEffect(() => {
    if (wasLocked.current !== locked) keepFocusInBar();
    wasLocked.current = locked;
  }, [locked]);

  const elsewhere = useOpenedElsewhere(record);
  if (state.failure?.statusCode === 404) return elsewhere ? <Navigate to={listAddress(resource.route.base)} replace /> : <NotFound />;
  if (id === null && (closedYear || !access.has(resource.menu, 2)))
    return <NoCreation resource={resource} title={title} crumbs={crumbs} closedYear={closedYear} />;
  return (
    <FormProvider {...form}>
      <FormStateProvider value={{ locked, isNew: id === null, resource }}>
        <div className="formulario" data-trancado={locked}>
          <PageHeader title={title} crumbs={crumbs} detail={record && <RecordSummary resource={resource} record={record} />} />
          <ActionsBar
            resource={resource}
            plugin={plugin}
            state={state}
            id={id}
            onSave={onSave}
            onSaveAndAct={onSaveAndAct}
            onNew={onNew}
            onHistory={() => setHistory(true)}
            onDossier={() => setDossier(true)}
          />
          {record && !slots?.tellsWay && <StatePath resource={resource} record={record} />}
          {state.failure && <p role="alert">Não foi possível buscar o registro. {state.failure.message}</p>}
          {record && resource.apart && (
            <Suspense fallback={null}>
              <Impediments resource={resource} record={record} />
            </Suspense>
          )}
          {record && isLinked(resource) && (
            <Suspense fallback={null}>
              <Chain resource={resource} record={record} />
            </Suspense>
          )}
          {record && resource.publication && (
            <Suspense fallback={null}>
              <PublicationPanel resource={resource} record={record} />
            </Suspense>
          )}
          <AboveForm load={slots?.aboveForm} resource={resource} id={id} />
          {tab !== null && <FormTabs titles={tabs} counts={linesBySection(resource, record)} chosen={tab} />}
          {state.loading ? (
            <p className="espera" role="status">
              Buscando itens...
            </p>
          ) : (
            <form key={state.draftCount} noValidate onSubmit={(event) => event.preventDefault()} className="formulario__corpo">
              <div className="formulario__secoes">
                <DraftNotice state={state} id={id} />
                <Begun resource={resource} id={id} draft={state.draftCount} />
                {state.unsent && (
                  <p className="resumo-erros" role="alert">
                    {state.unsent}
                  </p>
                )}
                <ConflictNotice state={state} />
                {resource.dossier && id !== null && !locked && <SignedNotice resource={resource} id={id} />}
                <ErrorSummary resource={resource} state={state} />
                {resource.form.map((section) => (
                  <FormSection
                    key={section.title}
                    resource={resource}
                    section={section}
                    slots={slots}
                    hidden={tab !== null && tab !== section.title}
                  />
                ))}
                {plugin && <ExtraSections plugin={plugin} resource={resource} id={id} tab={tab} />}
                {record && <AuditFooter record={record} />}
                {record && <PaperSignature />}
              </div>
              {tab === null && resource.form.length > 4 && <SectionIndex resource={resource} />}
            </form>
          )}
        </div>
        {history && id !== null && (
          <Suspense fallback={null}>
            <HistoryDrawer resource={resource} id={id} onClose={() => setHistory(false)} />
          </Suspense>
        )}
        {dossier && resource.dossier && record && (
          <Suspense fallback={null}>
            <DossierDrawer resource={resource} id={record.id} onClose={() => setDossier(false)} />
          </Suspense>
        )}
      </FormStateProvider>
    </FormProvider>
  );
}

/** Whether the record was open when another entity or fiscal year was chosen at the top: who did that goes on in the list of that one. */
function useOpenedElsewhere(record: AnyRecord | null): boolean {
  const { entidade_id, exercicio } = useSession().user.contexto;
  const now = `${entidade_id} ${exercicio}`;
  const opened = useRef<string | null>(null);
  if (record && opened.current === null) opened.current = now;
  return opened.current !== null && opened.current !== now;
}

interface NoCreationProps {
  resource: Resource;
  title: string;
  crumbs: Crumb[];
  closedYear: boolean;
}

/** Who may not include is told before anything is typed. */
function NoCreation({ resource, title, crumbs, closedYear }: NoCreationProps) {
  const navigate = useNavigate();
  return (
    <div className="formulario">
      <PageHeader title={title} crumbs={crumbs} />
      <div className="barra-acoes" role="toolbar" aria-label="Ações do registro">
        <Button icon={<ArrowLeft size={16} aria-hidden />} onClick={() => navigate(listAddress(resource.route.base))}>
          Voltar
        </Button>
      </div>
      <p role="alert">
        {closedYear
          ? 'Exercício encerrado – somente leitura. Escolha outro exercício no alto da tela.'
          : 'Você pode consultar esta tela, mas não incluir registros. Quem administra o acesso pode dar a permissão Salvar.'}
      </p>
    </div>
  );
}

/** What a new document begins with, when it begins by another. */
function Begun({ resource, id, draft }: { resource: Resource; id: number | null; draft: number }) {
  const [search] = useSearchParams();
  const from = begunBy(resource, search);
  if (id !== null || !from) return null;
  return (
    <Suspense fallback={null}>
      <BeginFrom key={draft} resource={resource} from={from} draft={draft} />
    </Suspense>
  );
}

/** The resource of what a new document begins by, as its address says; null of one that begins by itself. */
function begunBy(resource: Resource, search: URLSearchParams): string | null {
  const from = search.get('de');
  return from !== null && resource.document?.from?.[from] ? from : null;
}

function useCrumbs(resource: Resource, id: number | null): Crumb[] {
  const { access } = useSession();
  const way = wayTo(access, resource);
  const back = way.map((crumb) => (crumb.url === resource.route.base ? { ...crumb, url: listAddress(resource.route.base) } : crumb));
  if (resource.single) return way;
  return [...back, { nome: id === null ? 'Novo registro' : `Detalhe #${id}` }];
}

/** Whether a section has its place on the form as it is filled in. */
const isShown = ({ when, made }: Section, values: Record<string, unknown>, isNew: boolean): boolean =>
  !(made && isNew) && (!when || satisfies(values, when));

interface FormSectionProps {
  resource: Resource;
  section: Section;
  slots: Slots | undefined;
  /** Another tab is open: the fields stay, so that what was typed and its errors do too. */
  hidden: boolean;
}

function FormSection({ resource, section, slots, hidden }: FormSectionProps) {
  const values = useWatch() as Record<string, unknown>;
  const { isNew, locked } = useFormState();
  const [unfolded, setUnfolded] = useState(false);
  if (!isShown(section, values, isNew)) return null;
  const empty = locked ? emptyFields(resource, section, values, slots) : [];
  const folds = empty.length >= FEWEST_FOLDED;
  const fields = folds && !unfolded ? section.fields.filter((name) => !empty.includes(name)) : section.fields;
  return (
    <section className="secao" hidden={hidden} id={anchorOf(section.title)} aria-labelledby={`${anchorOf(section.title)}-titulo`}>
      <h2 id={`${anchorOf(section.title)}-titulo`}>{section.title}</h2>
      <div className="grade-campos">
        {fields.map((name) => (
          <SlotOrField key={name} resource={resource} name={name} load={slots?.inputs?.[name]} />
        ))}
      </div>
      {folds && (
        <button type="button" className="secao__vazios" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? 'Ocultar os campos vazios' : `${empty.length} campos vazios`}
        </button>
      )}
    </section>
  );
}

/** With fewer, the line that stands for them would take their place. */
const FEWEST_FOLDED = 3;

/** The fields of a section of which a locked record would say nothing. */
function emptyFields(resource: Resource, section: Section, values: Record<string, unknown>, slots: Slots | undefined): string[] {
  return section.fields.filter((name) => {
    const field = resource.fields[name];
    if (!field || field.kind === 'items' || field.kind === 'derived' || slots?.inputs?.[name]) return false;
    if (field.transient || (field.when && !satisfies(values, field.when))) return false;
    const value = values[name];
    return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  });
}

/** A field drawn by the plugin's own input, where it gives one; by its kind otherwise. */
function SlotOrField({
  resource,
  name,
  load,
}: {
  resource: Resource;
  name: string;
  load: NonNullable<Slots['inputs']>[string] | undefined;
}) {
  const field = resource.fields[name];
  if (!field) return null;
  if (!load) return <FieldInput name={name} field={field} />;
  const Part = lazyPart(load);
  return (
    <div style={{ gridColumn: 'span 12' }}>
      <Suspense fallback={<p className="espera">Carregando…</p>}>
        <Part name={name} />
      </Suspense>
    </div>
  );
}

/** What the plugin shows above the fields. */
function AboveForm({ load, ...props }: { load: Slots['aboveForm'] | undefined; resource: Resource; id: number | null }) {
  if (!load) return null;
  const Part = lazyPart(load);
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}

function ExtraSections({ plugin, resource, id, tab }: { plugin: Plugin; resource: Resource; id: number | null; tab: string | null }) {
  return plugin.slots?.[resource.name]?.sections?.map((section) => {
    const { title, load } = section;
    if (tab !== null && section.tab !== '*' && tab !== (section.tab ?? title)) return null;
    const Part = lazyPart(load);
    return (
      <section className="secao" key={title}>
        <h2>{title}</h2>
        <Suspense fallback={<p className="espera">Carregando…</p>}>
          <Part resource={resource} id={id} />
        </Suspense>
      </section>
    );
  });
}

/** Long forms get an index beside them. */
function SectionIndex({ resource }: { resource: Resource }) {
  const values = useWatch() as Record<string, unknown>;
  const { isNew } = useFormState();
  const shown = resource.form.filter((section) => isShown(section, values, isNew));
  return (
    <nav className="indice" aria-label="Seções do formulário">
      <ul>
        {shown.map((section) => (
          <li key={section.title}>
            <a href={`#${anchorOf(section.title)}`}>{section.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What must be mended, with the way to each field: once the person has asked to save. What is refused as a field is left says so there. */
function ErrorSummary({ resource, state }: { resource: Resource; state: RecordForm }) {
  const errors = inFormOrder(resource.form, listErrors(state.form.formState.errors));
  if (errors.length === 0 || state.locked || !state.form.formState.isSubmitted) return null;
  return (
    <div className="resumo-erros" role="alert">
      <strong>{errors.length === 1 ? 'Corrija 1 campo para salvar:' : `Corrija ${errors.length} campos para salvar:`}</strong>
      <ul>
        {errors.map(({ path, message }) => (
          <li key={path}>
            <button type="button" onClick={() => focusField(path)}>
              {placeOf(resource.fields, path)}
            </button>
            {' – '}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
