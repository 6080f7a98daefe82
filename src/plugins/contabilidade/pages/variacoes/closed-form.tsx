import type { AnyField } from '../../../../resources/definition';
import { VARIACOES_PUBLICAS, variacaoPatrimonial } from '../../resources/variacao_patrimonial';
import './closed-form.css';

const [principal] = variacaoPatrimonial.form;

/** What a variation asks for, as who has no session sees it: nothing can be filled in. */
export default function ClosedForm() {
  const fields = variacaoPatrimonial.fields as Readonly<Record<string, AnyField>>;
  return (
    <>
      <p>
        <a href={VARIACOES_PUBLICAS}>{variacaoPatrimonial.label.many}</a>
      </p>
      <h1>Nova variação patrimonial</h1>
      <p role="status">
        Faça login para registrar. <a href="/login">Entrar</a>
      </p>
      <form className="variacao-fechada" aria-label="Variação patrimonial" onSubmit={(event) => event.preventDefault()}>
        <fieldset disabled>
          <legend>{principal?.title}</legend>
          {principal?.fields.map((name) => (
            <div key={name}>
              <label htmlFor={name}>{fields[name]?.label}</label>
              {fields[name]?.kind === 'longText' ? <textarea id={name} rows={3} /> : <input id={name} type="text" />}
            </div>
          ))}
          <button type="submit">Salvar</button>
        </fieldset>
      </form>
    </>
  );
}
