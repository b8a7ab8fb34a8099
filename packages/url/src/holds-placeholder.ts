/** Marks of Mustache, Vue, Jinja, ERB, EJS and of JavaScript literals; escaped as by a URL parser, or not. */
const placeholder =
  /(?:\{|%7b){2}[^{}]{0,200}?(?:\}|%7d){2}|(?:\{|%7b)%(?:25)?[^{}]{0,200}?%(?:25)?(?:\}|%7d)|(?:<|%3c)%(?:25)?[^<>]{0,200}?%(?:25)?(?:>|%3e)|\$(?:\{|%7b)[^{}]{0,200}?(?:\}|%7d)/i;

/** True if a URL contains a placeholder of a template that was not filled in, such as `{{ url }}` or `<%= url %>`. */
export function holdsPlaceholder(url: string): boolean {
  return placeholder.test(url);
}
