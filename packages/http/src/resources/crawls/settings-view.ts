import type { SiteUpdate } from "@sightline/engine";
import { type CrawlPlanInput, crawlPlan, type ListedCrawl, ownUserAgent } from "@sightline/model";
import type { z } from "zod";
import { membersOf } from "../members-of.ts";
import {
  type CrawlSettings,
  crawlConfigSchema,
  crawlSettingsSchema,
  nullableSettings,
  type settingsPatchSchema,
} from "./crawl-settings.ts";

type SettingsPatch = z.infer<typeof settingsPatchSchema>;

const { shape: settingsShape } = crawlSettingsSchema;

/**
 * Converts settings to a plan: the user agent always begins with our own, so that site owners can identify the crawler.
 */
export function planOf({ userAgentSuffix, ...settings }: CrawlSettings): CrawlPlanInput {
  const known = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  return userAgentSuffix === undefined ? known : { ...known, userAgent: `${ownUserAgent} ${userAgentSuffix}` };
}

/**
 * Splits changes of settings into those to set and those to remove, which are `null`, unless that is a value of the
 * setting.
 */
export function settingsUpdate(
  patch: SettingsPatch,
): Pick<SiteUpdate, "settings" | "reset"> & { readonly set: CrawlSettings } {
  const isRemoved = ([name, value]: [string, unknown]) => value === null && !nullableSettings.has(name);
  const entries = Object.entries(patch);
  // What is left has the types of the settings.
  const set = Object.fromEntries(entries.filter((entry) => !isRemoved(entry))) as CrawlSettings;
  const removed = entries.filter(isRemoved).map(([name]) => (name === "userAgentSuffix" ? "userAgent" : name));
  // The settings have the names of the plan, except for the suffix.
  return { set, settings: planOf(set), reset: removed as (keyof CrawlPlanInput)[] };
}

/** Returns settings as callers see them: the inverse of {@link planOf}. A host's own settings, such as headers with credentials, are not shown to callers. */
export function settingsView({ userAgent, ...plan }: CrawlPlanInput): CrawlSettings {
  const suffix = userAgent?.slice(ownUserAgent.length + 1);
  const shown = Object.fromEntries(Object.entries(plan).filter(([name]) => Object.hasOwn(settingsShape, name)));
  // Settings have the types of the plan.
  return { ...(shown as CrawlSettings), ...(suffix === undefined ? {} : { userAgentSuffix: suffix }) };
}

const defaults = crawlPlan();

/** Returns the part of a plan that callers may see, without the service's own additions. */
export function configView(plan: ListedCrawl["plan"]): z.input<typeof crawlConfigSchema> {
  // Plans of earlier versions do not have all of them.
  return membersOf(crawlConfigSchema, { ...defaults, ...plan });
}
