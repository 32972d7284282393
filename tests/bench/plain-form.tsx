import { renderToStaticMarkup } from "react-dom/server";
import { fieldsOf, type FormDefinition } from "../../src/forms/definition";

/**
 * @param definition - A form.
 * @returns A page with the same fields as a browser knows them by itself: no script, no style.
 */
export function plainFormPage(definition: FormDefinition): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>A plain form</title>
      </head>
      <body>
        <form method="dialog">
          {fieldsOf(definition).map(([name, { label, control }]) => (
            <p key={name}>
              <label htmlFor={name}>{label}</label>
              <br />
              {control === "textarea" ? (
                <textarea id={name} name={name} rows={4} />
              ) : (
                <input id={name} name={name} type={control} />
              )}
            </p>
          ))}
          <button>{definition.submitLabel}</button>
        </form>
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
