// Written by `npm run generate`; do not edit.
/** Responses that the service gave to the requests of its routes, by id of the route and status. */
export const recordedExamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "createSite": {
    "201": {
      "id": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "object": "site",
      "url": "https://example.com/",
      "origin": "https://example.com",
      "name": "Example",
      "settings": {
        "maxPages": 500,
        "exclude": [
          "/private/*"
        ]
      },
      "tags": [
        "shop"
      ],
      "createdAt": "2026-11-21T08:31:00.000Z",
      "lastCrawlId": null,
      "probeLine": null
    }
  },
  "startCrawl": {
    "200": {
      "id": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
      "object": "crawl",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "status": "queued",
      "stopReason": null,
      "waitingFor": null,
      "truncated": false,
      "config": {
        "mode": "spider",
        "maxPages": 1000,
        "maxDepth": 100,
        "trapBudget": 50,
        "maxDurationMs": null,
        "maxSourceBytes": 67108864,
        "include": [],
        "exclude": [],
        "scope": "host",
        "concurrency": 8,
        "requestsPerSecond": null,
        "userAgent": "Sightline/0.1.0",
        "robots": "respect",
        "fetchResources": true,
        "maxResources": null,
        "maxResourceBytes": 52428800,
        "maxProbedHosts": 5,
        "statements": false,
        "maxExternalUrls": 0,
        "expectIndexing": true,
        "canonicalHost": "auto",
        "render": "off",
        "maxRenderedPages": 200,
        "renderDevice": "mobile",
        "screenshots": true,
        "lighthouse": false,
        "fieldData": false
      },
      "progress": {
        "discovered": 0,
        "queued": 0,
        "fetched": 0,
        "failed": 0,
        "skippedByRobots": 0,
        "bytes": 0,
        "percent": null
      },
      "counts": {
        "pages": 0,
        "byStatusClass": {},
        "issuesBySeverity": {
          "error": 0,
          "warning": 0,
          "notice": 0
        }
      },
      "limitsHit": [],
      "score": null,
      "canonicalHost": null,
      "createdAt": "2026-11-21T09:49:00.000Z",
      "startedAt": null,
      "finishedAt": null,
      "attempt": 0,
      "resumedCount": 0,
      "error": null,
      "links": {
        "self": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
        "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
        "pages": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/pages",
        "issues": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/issues",
        "cancel": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/cancel",
        "events": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/events"
      }
    },
    "202": {
      "id": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
      "object": "crawl",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "status": "queued",
      "stopReason": null,
      "waitingFor": null,
      "truncated": false,
      "config": {
        "mode": "spider",
        "maxPages": 500,
        "maxDepth": 100,
        "trapBudget": 50,
        "maxDurationMs": null,
        "maxSourceBytes": 67108864,
        "include": [],
        "exclude": [
          "/private/*"
        ],
        "scope": "host",
        "concurrency": 8,
        "requestsPerSecond": null,
        "userAgent": "Sightline/0.1.0",
        "robots": "respect",
        "fetchResources": true,
        "maxResources": null,
        "maxResourceBytes": 52428800,
        "maxProbedHosts": 5,
        "statements": false,
        "maxExternalUrls": 0,
        "expectIndexing": true,
        "canonicalHost": "auto",
        "render": "off",
        "maxRenderedPages": 200,
        "renderDevice": "mobile",
        "screenshots": true,
        "lighthouse": false,
        "fieldData": false
      },
      "progress": {
        "discovered": 0,
        "queued": 0,
        "fetched": 0,
        "failed": 0,
        "skippedByRobots": 0,
        "bytes": 0,
        "percent": null
      },
      "counts": {
        "pages": 0,
        "byStatusClass": {},
        "issuesBySeverity": {
          "error": 0,
          "warning": 0,
          "notice": 0
        }
      },
      "limitsHit": [],
      "score": null,
      "canonicalHost": null,
      "createdAt": "2026-11-21T08:32:00.000Z",
      "startedAt": null,
      "finishedAt": null,
      "attempt": 0,
      "resumedCount": 0,
      "error": null,
      "links": {
        "self": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
        "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
        "pages": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/pages",
        "issues": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/issues",
        "cancel": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/cancel",
        "events": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/events"
      }
    }
  },
  "getCrawl": {
    "200": {
      "id": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
      "object": "crawl",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "status": "completed",
      "stopReason": "exhausted",
      "waitingFor": null,
      "truncated": false,
      "config": {
        "mode": "spider",
        "maxPages": 500,
        "maxDepth": 100,
        "trapBudget": 50,
        "maxDurationMs": null,
        "maxSourceBytes": 67108864,
        "include": [],
        "exclude": [
          "/private/*"
        ],
        "scope": "host",
        "concurrency": 8,
        "requestsPerSecond": null,
        "userAgent": "Sightline/0.1.0",
        "robots": "respect",
        "fetchResources": true,
        "maxResources": null,
        "maxResourceBytes": 52428800,
        "maxProbedHosts": 5,
        "statements": false,
        "maxExternalUrls": 10,
        "expectIndexing": true,
        "canonicalHost": "auto",
        "render": "off",
        "maxRenderedPages": 200,
        "renderDevice": "mobile",
        "screenshots": true,
        "lighthouse": false,
        "fieldData": false
      },
      "progress": {
        "discovered": 4,
        "queued": 0,
        "fetched": 4,
        "failed": 0,
        "skippedByRobots": 0,
        "bytes": 791,
        "percent": 100
      },
      "counts": {
        "pages": 2,
        "byStatusClass": {
          "2xx": 2,
          "4xx": 2
        },
        "issuesBySeverity": {
          "error": 5,
          "warning": 3,
          "notice": 3
        }
      },
      "limitsHit": [],
      "score": {
        "value": 72.69249570641,
        "grade": "poor"
      },
      "canonicalHost": null,
      "createdAt": "2026-11-21T08:34:00.000Z",
      "startedAt": "2026-11-21T08:34:00.000Z",
      "finishedAt": "2026-11-21T08:34:00.000Z",
      "attempt": 1,
      "resumedCount": 0,
      "error": null,
      "links": {
        "self": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
        "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
        "pages": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/pages",
        "issues": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/issues",
        "cancel": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/cancel",
        "events": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/events"
      }
    }
  },
  "listPages": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "page_0199c1f1b3c57d6e9fa0b1c200000001",
          "object": "page",
          "url": "https://example.com/",
          "finalUrl": "https://example.com/",
          "status": 200,
          "failure": null,
          "contentType": "text/html",
          "depth": 0,
          "clickDepth": 0,
          "inSitemap": false,
          "indexable": true,
          "indexabilityReason": "indexable",
          "title": "Example",
          "metaDescription": null,
          "h1": [
            "Welcome"
          ],
          "canonical": null,
          "lang": "en",
          "wordCount": 16,
          "inlinks": 1,
          "outlinks": 3,
          "bytes": 373,
          "timingMs": 34.2,
          "kind": "content",
          "fetchedAt": "2026-11-21T08:34:00.000Z",
          "contentHash": null,
          "truncated": false,
          "issueCounts": {
            "error": 0,
            "warning": 2,
            "notice": 2
          }
        }
      ],
      "hasMore": true,
      "nextCursor": "WyJkMGViNDVjNjEzODUiLDEsMV0"
    }
  },
  "listIssues": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "issue_0c9d6a1f5b7e4c2d8a3b1e0f9d8c7b6a",
          "object": "issue",
          "rule": "hreflang-missing-self",
          "severity": "warning",
          "category": "international",
          "title": "Page does not list itself among its language versions",
          "why": "Google asks every language version to list itself next to all others; without that entry, the set does not say which language this page is for.",
          "howToFix": "Add an hreflang entry with the page's own language and its own URL. Later pages of a list need entries for their own versions, or none.",
          "references": [
            "https://developers.google.com/search/docs/specialty/international/localized-versions"
          ],
          "scope": "page",
          "subject": {
            "kind": "page",
            "url": "https://example.com/about/"
          },
          "pageId": "page_0199c1f1b3c57d6e9fa0b1c200000003",
          "url": "https://example.com/about/",
          "message": "missing",
          "text": "The page lists 1 language versions, but not itself.",
          "certainty": "certain",
          "count": 1,
          "evidence": {
            "count": 1,
            "codes": [
              "de"
            ]
          },
          "source": {
            "line": 1,
            "column": 80,
            "snippet": "<link rel=\"alternate\" hreflang=\"de\" href=\"/de/\">",
            "path": "head > link"
          },
          "firstSeenCrawlId": "crawl_01a1fd3bd80070008000000000000004",
          "accepted": false,
          "acceptanceId": null,
          "fingerprint": "issue_0c9d6a1f5b7e4c2d8a3b1e0f9d8c7b6a"
        }
      ],
      "hasMore": true,
      "nextCursor": "WyIyNzhhMjg0Nzk5NWQiLCJocmVmbGFuZy1taXNzaW5nLXNlbGYiLDMsImlzc3VlXzM5NzY0NGFlZGM4Yjk0NmM4MTI1NDJiYjY1YzMyMzIyIl0"
    }
  },
  "startAnalysis": {
    "200": {
      "id": "analysis_0199c1f2c4d67e7fa0b1c2d3e4f50617",
      "object": "analysis",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "crawlId": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
      "status": "completed",
      "attempt": 1,
      "progress": null,
      "error": null,
      "createdAt": "2026-11-21T08:40:00.000Z",
      "startedAt": "2026-11-21T08:40:00.000Z",
      "finishedAt": "2026-11-21T08:40:00.000Z",
      "expiresAt": null,
      "links": {
        "self": "/v1/analyses/analysis_0199c1f2c4d67e7fa0b1c2d3e4f50617",
        "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
        "crawl": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
        "cancel": "/v1/analyses/analysis_0199c1f2c4d67e7fa0b1c2d3e4f50617/cancel"
      },
      "partial": false,
      "model": null,
      "summary": "The analysis without a language model adds nothing to the list of fixes.",
      "recommendations": [],
      "contentGaps": [],
      "templates": [],
      "droppedUnverified": 0,
      "injectionSuspected": [],
      "problems": [],
      "focus": null,
      "usage": {
        "calls": 0,
        "inputTokens": 0,
        "cachedInputTokens": 0,
        "outputTokens": 0,
        "cost": null
      }
    },
    "202": {
      "id": "analysis_0199c1f2c4d67e7fa0b1c2d3e4f50617",
      "object": "analysis",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "crawlId": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
      "status": "queued",
      "attempt": 0,
      "progress": null,
      "error": null,
      "createdAt": "2026-11-21T08:38:00.000Z",
      "startedAt": null,
      "finishedAt": null,
      "expiresAt": null,
      "links": {
        "self": "/v1/analyses/analysis_0199c1f2c4d67e7fa0b1c2d3e4f50617",
        "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
        "crawl": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
        "cancel": "/v1/analyses/analysis_0199c1f2c4d67e7fa0b1c2d3e4f50617/cancel"
      },
      "partial": false,
      "model": null,
      "summary": null,
      "recommendations": [],
      "contentGaps": [],
      "templates": [],
      "droppedUnverified": 0,
      "injectionSuspected": [],
      "problems": [],
      "focus": null,
      "usage": null
    }
  },
  "startGeoAudit": {
    "200": {
      "id": "geo_0199c1f3d5e77f80b1c2d3e4f5061728",
      "object": "geoAudit",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "crawlId": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
      "status": "completed",
      "attempt": 1,
      "progress": null,
      "error": null,
      "createdAt": "2026-11-21T08:43:00.000Z",
      "startedAt": "2026-11-21T08:43:00.000Z",
      "finishedAt": "2026-11-21T08:43:00.000Z",
      "expiresAt": null,
      "links": {
        "self": "/v1/geo-audits/geo_0199c1f3d5e77f80b1c2d3e4f5061728",
        "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
        "crawl": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
        "cancel": "/v1/geo-audits/geo_0199c1f3d5e77f80b1c2d3e4f5061728/cancel"
      },
      "method": "four-answers-1",
      "auditedOn": "2026-11-21",
      "goal": null,
      "readiness": 50,
      "basis": [
        "read",
        "who"
      ],
      "answers": {
        "read": {
          "state": "yes",
          "code": null,
          "share": 1,
          "passed": 11,
          "failed": 0,
          "unknown": 0,
          "text": "All 11 engines may read all 2 pages. This is what robots.txt and the pages say. It was not tried from outside, and scripts were not run.",
          "issueIds": []
        },
        "who": {
          "state": "no",
          "code": null,
          "share": 0,
          "passed": 0,
          "failed": 2,
          "unknown": 1,
          "text": "The pages state none of what was looked for. Found nowhere: a name and a telephone number, mail address or form. Not recognised on the pages read: a sentence on what it is.",
          "issueIds": [
            "issue_3149a159c1c7e8b722d7fa240fd9e66d",
            "issue_fa2f7837fe2806ed6b7005c61e82cfe1"
          ]
        },
        "answer": {
          "state": "unknown",
          "code": "no-model",
          "share": null,
          "passed": 0,
          "failed": 0,
          "unknown": 0,
          "text": "No language model was asked. No question with its answer below was recognised on the pages; state your own to see what is closest.",
          "issueIds": []
        },
        "trust": {
          "state": "yes",
          "code": null,
          "share": 1,
          "passed": 2,
          "failed": 0,
          "unknown": 0,
          "text": "Looked for on 2 pages: text in a broken encoding, sample or filler text of a theme, remarks left by a language model, hidden instructions to language models, series of near-copies, notices that a page is out of date and facts in structured data that the page does not show. Whether what the pages say is true, current or complete was not judged.",
          "issueIds": []
        }
      },
      "access": [
        {
          "engine": "google",
          "label": "Google AI Overviews and AI Mode",
          "purpose": "search",
          "token": "Googlebot",
          "allowed": 2,
          "total": 2,
          "line": null,
          "pagesUrl": null
        },
        {
          "engine": "google",
          "label": "Google AI Overviews and AI Mode",
          "purpose": "user",
          "token": "Google-GeminiNotebook",
          "allowed": 2,
          "total": 2,
          "line": null,
          "pagesUrl": null
        }
      ],
      "entity": [],
      "siteKind": null,
      "required": [
        {
          "field": "name",
          "isStated": false,
          "isContradicted": false
        },
        {
          "field": "what",
          "isStated": true,
          "isContradicted": false
        }
      ],
      "questions": [],
      "doFirst": [
        {
          "rule": "link-internal-broken",
          "effect": "costs",
          "title": "Correct the link or remove it; if the page has moved, redirect its old URL. Begin links of a template with a slash, so that they lead to the same page from every folder.",
          "text": "Link points to a broken page on the site.",
          "pages": 1,
          "sample": [
            "https://example.com/"
          ],
          "line": null,
          "issueIds": [
            "issue_62fa59584337f34dde9efb47debc59a1"
          ],
          "patch": null
        },
        {
          "rule": "title-missing",
          "effect": "costs",
          "title": "Give the page one title element that says what is specific to this page.",
          "text": "Page has no title.",
          "pages": 1,
          "sample": [
            "https://example.com/about/"
          ],
          "line": null,
          "issueIds": [
            "issue_ce90bdc2d9ac421b550a20382086c2b4"
          ],
          "patch": null
        }
      ],
      "policy": {
        "purposes": [
          {
            "purpose": "search",
            "open": [
              "Googlebot",
              "bingbot"
            ],
            "limited": [],
            "closed": []
          },
          {
            "purpose": "user",
            "open": [
              "TongyiBot",
              "AI2Bot-DeepResearchEval"
            ],
            "limited": [],
            "closed": []
          }
        ],
        "statements": [],
        "conflicts": [],
        "patch": null,
        "compiled": null
      },
      "proposals": [],
      "notSeen": "No crawl sees how engines rank the site, who else writes about it, or what Search Console allows Google's AI features to use; the last you can state yourself.",
      "findings": [
        {
          "id": "issue_3149a159c1c7e8b722d7fa240fd9e66d",
          "rule": "who.no-contact",
          "severity": "warning",
          "certainty": "certain",
          "subject": {
            "kind": "site",
            "url": "https://example.com/"
          },
          "message": "missing",
          "text": "None of the 2 pages read has a telephone number, a mail address or a contact form.",
          "data": {
            "pages": "2 pages"
          },
          "source": null,
          "accepted": false
        },
        {
          "id": "issue_fa2f7837fe2806ed6b7005c61e82cfe1",
          "rule": "who.no-name",
          "severity": "warning",
          "certainty": "certain",
          "subject": {
            "kind": "site",
            "url": "https://example.com/"
          },
          "message": "missing",
          "text": "None of the 2 pages read states a name: not in titles, text, structured data or og:site_name.",
          "data": {
            "pages": "2 pages"
          },
          "source": null,
          "accepted": false
        }
      ],
      "tallies": [
        {
          "id": "access.challenge-markers",
          "title": "The server answers with a challenge instead of the page",
          "answer": "read",
          "effect": "blocks",
          "severity": "error",
          "why": "Crawlers do not solve challenges: engines that the challenge stops read nothing.",
          "fix": "Let the crawlers of answer engines pass the challenge, by their published addresses.",
          "sources": [
            "https://developers.cloudflare.com/bots/concepts/bot/verified-bots/"
          ],
          "status": "passed",
          "reason": null,
          "assessed": 2,
          "failing": 0,
          "review": 0
        },
        {
          "id": "pol.conflicts",
          "title": "Statements about the use of the content contradict each other",
          "answer": "read",
          "effect": "tidies",
          "severity": "notice",
          "why": "Whoever reads both cannot know which one you mean.",
          "fix": "Change one of the two.",
          "sources": [
            "https://contentsignals.org/"
          ],
          "status": "passed",
          "reason": null,
          "assessed": 1,
          "failing": 0,
          "review": 0
        }
      ],
      "relatedRules": {
        "rules": 54,
        "failed": [
          "link-internal-broken",
          "meta-description-missing"
        ]
      },
      "coverage": {
        "pages": 2,
        "readPages": 2,
        "share": 1,
        "isPartial": false,
        "rendered": false
      },
      "documents": [
        {
          "url": "https://example.com/llms.txt",
          "status": 404
        },
        {
          "url": "https://example.com/.well-known/tdmrep.json",
          "status": 404
        }
      ],
      "probe": null,
      "model": null,
      "versions": {
        "checks": "four-answers-1",
        "crawlers": "2026-11"
      },
      "scores": null,
      "withoutScore": null,
      "distribution": null,
      "perEngine": null,
      "confidence": null,
      "pillars": null,
      "templates": null,
      "policyMatrix": null,
      "policyConflicts": null,
      "issues": null,
      "notices": null,
      "checks": null,
      "notScored": null,
      "unmeasured": null,
      "targetQueries": null,
      "sample": null,
      "answerability": null
    },
    "202": {
      "id": "geo_0199c1f3d5e77f80b1c2d3e4f5061728",
      "object": "geoAudit",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "crawlId": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
      "status": "queued",
      "attempt": 0,
      "progress": null,
      "error": null,
      "createdAt": "2026-11-21T08:41:00.000Z",
      "startedAt": null,
      "finishedAt": null,
      "expiresAt": null,
      "links": {
        "self": "/v1/geo-audits/geo_0199c1f3d5e77f80b1c2d3e4f5061728",
        "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
        "crawl": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
        "cancel": "/v1/geo-audits/geo_0199c1f3d5e77f80b1c2d3e4f5061728/cancel"
      },
      "method": null,
      "auditedOn": null,
      "goal": null,
      "readiness": null,
      "basis": [],
      "answers": null,
      "access": [],
      "entity": [],
      "siteKind": null,
      "required": [],
      "questions": [],
      "doFirst": [],
      "policy": null,
      "proposals": [],
      "notSeen": null,
      "findings": [],
      "tallies": [],
      "relatedRules": null,
      "coverage": null,
      "documents": [],
      "probe": null,
      "model": null,
      "versions": null,
      "scores": null,
      "withoutScore": null,
      "distribution": null,
      "perEngine": null,
      "confidence": null,
      "pillars": null,
      "templates": null,
      "policyMatrix": null,
      "policyConflicts": null,
      "issues": null,
      "notices": null,
      "checks": null,
      "notScored": null,
      "unmeasured": null,
      "targetQueries": null,
      "sample": null,
      "answerability": null
    }
  },
  "getHealthScore": {
    "200": {
      "id": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
      "object": "healthScore",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "crawlId": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
      "score": {
        "value": 72.69249570641,
        "reason": null,
        "grade": "poor",
        "gradeReason": null,
        "scale": "0-100",
        "coverage": 1,
        "interval": null,
        "population": 2,
        "pages": {
          "judged": 2,
          "unreachable": 0,
          "notAnalysed": 0,
          "notRendered": 0,
          "refused": 0,
          "noindex": 0,
          "copies": 0
        },
        "refusals": {},
        "availability": {
          "score": 100,
          "pointsLost": 0
        },
        "categories": [
          {
            "id": "access-indexability",
            "score": 100,
            "weight": 0.08,
            "pointsLost": 0
          },
          {
            "id": "links-architecture",
            "score": 90.48097038856,
            "weight": 0.2,
            "pointsLost": 3.526988838703
          }
        ],
        "attribution": [
          {
            "rule": "title-missing",
            "pointsLost": 10.8377038147,
            "gainIfFixed": 10.31763262939,
            "affected": 1
          },
          {
            "rule": "viewport-missing",
            "pointsLost": 4.816757250976,
            "gainIfFixed": 4.501114501951,
            "affected": 1
          }
        ],
        "causes": [
          {
            "rules": [
              "title-missing"
            ],
            "target": null,
            "targets": 0,
            "element": null,
            "region": null,
            "text": "",
            "template": "/*",
            "affected": 1,
            "unit": "page",
            "gain": 10.31763262939
          },
          {
            "rules": [
              "viewport-missing"
            ],
            "target": null,
            "targets": 0,
            "element": null,
            "region": null,
            "text": "",
            "template": "/*",
            "affected": 1,
            "unit": "page",
            "gain": 4.501114501951
          }
        ],
        "causesCapped": false
      },
      "overview": [
        "Site in English, 2 pages.",
        "What costs most: Page has no title (1 of 2 pages)."
      ],
      "previous": {
        "crawlId": "crawl_01999df7c1a37e4f8a0b1c2d3e4f5061",
        "value": 72.69249570641,
        "delta": 0,
        "methodVersion": "3"
      },
      "methodVersion": "3",
      "computedAt": "2026-11-21T08:34:00.000Z"
    }
  },
  "listSites": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
          "object": "site",
          "url": "https://example.com/",
          "origin": "https://example.com",
          "name": "Example",
          "settings": {
            "maxPages": 500,
            "exclude": [
              "/private/*"
            ]
          },
          "tags": [
            "shop"
          ],
          "createdAt": "2026-11-21T08:31:00.000Z",
          "lastCrawlId": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
          "probeLine": null
        }
      ],
      "hasMore": false,
      "nextCursor": null
    }
  },
  "getSite": {
    "200": {
      "id": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "object": "site",
      "url": "https://example.com/",
      "origin": "https://example.com",
      "name": "Example",
      "settings": {
        "maxPages": 500,
        "exclude": [
          "/private/*"
        ]
      },
      "tags": [
        "shop"
      ],
      "createdAt": "2026-11-21T08:31:00.000Z",
      "lastCrawlId": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
      "probeLine": null
    }
  },
  "updateSite": {
    "200": {
      "id": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "object": "site",
      "url": "https://example.com/",
      "origin": "https://example.com",
      "name": "Example shop",
      "settings": {
        "maxPages": 1000
      },
      "tags": [
        "shop"
      ],
      "createdAt": "2026-11-21T08:31:00.000Z",
      "lastCrawlId": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
      "probeLine": null
    }
  },
  "listSiteChanges": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "2",
          "object": "siteChange",
          "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
          "at": "2026-11-21T08:48:00.000Z",
          "by": "token_7b6a0c9d6a1f5b7e4c2d8a3b1e0f9d8c",
          "fields": [
            {
              "field": "tags",
              "from": [
                "shop"
              ],
              "to": [
                "shop",
                "staging"
              ],
              "isLeftOut": false
            }
          ]
        }
      ],
      "hasMore": true,
      "nextCursor": "WyI1YzM2ZmJlOThjODAiLCJzaXRlXzAxYTFmZDNhZWRhMDcwMDA4MDAwMDAwMDAwMDAwMDAyLzk5OTk5OTk5OTk5OCJd"
    }
  },
  "setCredentials": {
    "200": {
      "id": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "object": "siteCredentials",
      "headers": [
        "X-Staging-Key"
      ],
      "cookies": [],
      "hasBasicAuth": true,
      "keyId": "3a2a16275e60375a",
      "updatedAt": "2026-11-21T08:50:00.000Z"
    }
  },
  "getCredentials": {
    "200": {
      "id": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "object": "siteCredentials",
      "headers": [],
      "cookies": [
        "preview"
      ],
      "hasBasicAuth": false,
      "keyId": "3a2a16275e60375a",
      "updatedAt": "2026-11-21T08:51:00.000Z"
    }
  },
  "deleteCredentials": {
    "200": {
      "id": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "object": "siteCredentials",
      "deleted": true
    }
  },
  "acceptIssues": {
    "201": {
      "id": "acceptance_0199c1f5f7098192a3d4e5f60718293a",
      "object": "acceptance",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "rule": "title-too-long",
      "urlPattern": "/archive/*",
      "reason": "The archive keeps its old titles.",
      "author": "Kim",
      "createdAt": "2026-11-21T08:54:00.000Z",
      "expiresAt": "2099-06-30T00:00:00.000Z",
      "isExpired": false
    }
  },
  "listAcceptances": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "acceptance_0199c1f5f7098192a3d4e5f60718293a",
          "object": "acceptance",
          "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
          "rule": "title-too-long",
          "urlPattern": "/archive/*",
          "reason": "The archive keeps its old titles.",
          "author": "Kim",
          "createdAt": "2026-11-21T08:54:00.000Z",
          "expiresAt": "2099-06-30T00:00:00.000Z",
          "isExpired": false
        }
      ],
      "hasMore": false,
      "nextCursor": null
    }
  },
  "deleteAcceptance": {
    "200": {
      "id": "acceptance_0199c1f5f7098192a3d4e5f60718293a",
      "object": "acceptance",
      "deleted": true
    }
  },
  "createSchedule": {
    "201": {
      "id": "schedule_0199c1f7192ba3b4c5f60718293a4b5c",
      "object": "schedule",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "name": "Every Monday",
      "cron": "0 5 * * 1",
      "timeZone": "Europe/Berlin",
      "enabled": true,
      "overrides": {
        "maxPages": 500
      },
      "alerts": {
        "scoreFell": 5,
        "newError": true,
        "crawlFailed": true
      },
      "nextRunAt": "2026-11-23T04:00:00.000Z",
      "lastRunAt": null,
      "lastCrawlId": null,
      "lastSkip": null,
      "createdAt": "2026-11-21T08:57:00.000Z",
      "updatedAt": "2026-11-21T08:57:00.000Z"
    }
  },
  "listSchedules": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "schedule_0199c1f7192ba3b4c5f60718293a4b5c",
          "object": "schedule",
          "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
          "name": "Every Monday",
          "cron": "0 5 * * 1",
          "timeZone": "Europe/Berlin",
          "enabled": true,
          "overrides": {
            "maxPages": 500
          },
          "alerts": {
            "scoreFell": 5,
            "newError": true,
            "crawlFailed": true
          },
          "nextRunAt": "2026-11-23T04:00:00.000Z",
          "lastRunAt": null,
          "lastCrawlId": null,
          "lastSkip": null,
          "createdAt": "2026-11-21T08:57:00.000Z",
          "updatedAt": "2026-11-21T08:57:00.000Z"
        }
      ],
      "hasMore": false,
      "nextCursor": null
    }
  },
  "getSchedule": {
    "200": {
      "id": "schedule_0199c1f7192ba3b4c5f60718293a4b5c",
      "object": "schedule",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "name": "Every Monday",
      "cron": "0 5 * * 1",
      "timeZone": "Europe/Berlin",
      "enabled": true,
      "overrides": {
        "maxPages": 500
      },
      "alerts": {
        "scoreFell": 5,
        "newError": true,
        "crawlFailed": true
      },
      "nextRunAt": "2026-11-23T04:00:00.000Z",
      "lastRunAt": null,
      "lastCrawlId": null,
      "lastSkip": null,
      "createdAt": "2026-11-21T08:57:00.000Z",
      "updatedAt": "2026-11-21T08:57:00.000Z"
    }
  },
  "updateSchedule": {
    "200": {
      "id": "schedule_0199c1f7192ba3b4c5f60718293a4b5c",
      "object": "schedule",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "name": "Every Monday",
      "cron": "0 5 * * 1",
      "timeZone": "Europe/Berlin",
      "enabled": false,
      "overrides": {
        "maxPages": 500
      },
      "alerts": {
        "scoreFell": 5,
        "newError": true,
        "crawlFailed": true
      },
      "nextRunAt": null,
      "lastRunAt": null,
      "lastCrawlId": null,
      "lastSkip": null,
      "createdAt": "2026-11-21T08:57:00.000Z",
      "updatedAt": "2026-11-21T09:00:00.000Z"
    }
  },
  "deleteSchedule": {
    "200": {
      "id": "schedule_0199c1f7192ba3b4c5f60718293a4b5c",
      "object": "schedule",
      "deleted": true
    }
  },
  "startAudit": {
    "200": {
      "id": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
      "object": "crawl",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "status": "queued",
      "stopReason": null,
      "waitingFor": null,
      "truncated": false,
      "config": {
        "mode": "spider",
        "maxPages": 1000,
        "maxDepth": 100,
        "trapBudget": 50,
        "maxDurationMs": null,
        "maxSourceBytes": 67108864,
        "include": [],
        "exclude": [],
        "scope": "host",
        "concurrency": 8,
        "requestsPerSecond": null,
        "userAgent": "Sightline/0.1.0",
        "robots": "respect",
        "fetchResources": true,
        "maxResources": null,
        "maxResourceBytes": 52428800,
        "maxProbedHosts": 5,
        "statements": false,
        "maxExternalUrls": 0,
        "expectIndexing": true,
        "canonicalHost": "auto",
        "render": "off",
        "maxRenderedPages": 200,
        "renderDevice": "mobile",
        "screenshots": true,
        "lighthouse": false,
        "fieldData": false
      },
      "progress": {
        "discovered": 0,
        "queued": 0,
        "fetched": 0,
        "failed": 0,
        "skippedByRobots": 0,
        "bytes": 0,
        "percent": null
      },
      "counts": {
        "pages": 0,
        "byStatusClass": {},
        "issuesBySeverity": {
          "error": 0,
          "warning": 0,
          "notice": 0
        }
      },
      "limitsHit": [],
      "score": null,
      "canonicalHost": null,
      "createdAt": "2026-11-21T09:49:00.000Z",
      "startedAt": null,
      "finishedAt": null,
      "attempt": 0,
      "resumedCount": 0,
      "error": null,
      "links": {
        "self": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
        "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
        "pages": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/pages",
        "issues": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/issues",
        "cancel": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/cancel",
        "events": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/events"
      }
    },
    "202": {
      "id": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
      "object": "crawl",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "status": "queued",
      "stopReason": null,
      "waitingFor": null,
      "truncated": false,
      "config": {
        "mode": "spider",
        "maxPages": 1000,
        "maxDepth": 100,
        "trapBudget": 50,
        "maxDurationMs": null,
        "maxSourceBytes": 67108864,
        "include": [],
        "exclude": [],
        "scope": "host",
        "concurrency": 8,
        "requestsPerSecond": null,
        "userAgent": "Sightline/0.1.0",
        "robots": "respect",
        "fetchResources": true,
        "maxResources": null,
        "maxResourceBytes": 52428800,
        "maxProbedHosts": 5,
        "statements": false,
        "maxExternalUrls": 0,
        "expectIndexing": true,
        "canonicalHost": "auto",
        "render": "off",
        "maxRenderedPages": 200,
        "renderDevice": "mobile",
        "screenshots": true,
        "lighthouse": false,
        "fieldData": false
      },
      "progress": {
        "discovered": 0,
        "queued": 0,
        "fetched": 0,
        "failed": 0,
        "skippedByRobots": 0,
        "bytes": 0,
        "percent": null
      },
      "counts": {
        "pages": 0,
        "byStatusClass": {},
        "issuesBySeverity": {
          "error": 0,
          "warning": 0,
          "notice": 0
        }
      },
      "limitsHit": [],
      "score": null,
      "canonicalHost": null,
      "createdAt": "2026-11-21T09:03:00.000Z",
      "startedAt": null,
      "finishedAt": null,
      "attempt": 0,
      "resumedCount": 0,
      "error": null,
      "links": {
        "self": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
        "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
        "pages": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/pages",
        "issues": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/issues",
        "cancel": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/cancel",
        "events": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/events"
      }
    }
  },
  "listCrawls": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
          "object": "crawl",
          "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
          "status": "completed",
          "stopReason": "exhausted",
          "waitingFor": null,
          "truncated": false,
          "config": {
            "mode": "spider",
            "maxPages": 1000,
            "maxDepth": 100,
            "trapBudget": 50,
            "maxDurationMs": null,
            "maxSourceBytes": 67108864,
            "include": [],
            "exclude": [],
            "scope": "host",
            "concurrency": 8,
            "requestsPerSecond": null,
            "userAgent": "Sightline/0.1.0",
            "robots": "respect",
            "fetchResources": true,
            "maxResources": null,
            "maxResourceBytes": 52428800,
            "maxProbedHosts": 5,
            "statements": false,
            "maxExternalUrls": 0,
            "expectIndexing": true,
            "canonicalHost": "auto",
            "render": "off",
            "maxRenderedPages": 200,
            "renderDevice": "mobile",
            "screenshots": true,
            "lighthouse": false,
            "fieldData": false
          },
          "progress": {
            "discovered": 4,
            "queued": 0,
            "fetched": 4,
            "failed": 0,
            "skippedByRobots": 0,
            "bytes": 791,
            "percent": 100
          },
          "counts": {
            "pages": 2,
            "byStatusClass": {
              "2xx": 2,
              "4xx": 2
            },
            "issuesBySeverity": {
              "error": 5,
              "warning": 3,
              "notice": 3
            }
          },
          "limitsHit": [],
          "score": {
            "value": 72.69249570641,
            "grade": "poor"
          },
          "canonicalHost": null,
          "createdAt": "2026-11-21T09:03:00.000Z",
          "startedAt": "2026-11-21T09:03:00.000Z",
          "finishedAt": "2026-11-21T09:03:00.000Z",
          "attempt": 1,
          "resumedCount": 0,
          "error": null,
          "links": {
            "self": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
            "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
            "pages": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/pages",
            "issues": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/issues",
            "cancel": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/cancel",
            "events": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/events"
          }
        }
      ],
      "hasMore": true,
      "nextCursor": "WyIzOWYzMmNiMTU5ZjEiLDVd"
    }
  },
  "getScoreHistory": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
          "object": "scorePoint",
          "crawlId": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
          "finishedAt": "2026-11-21T09:03:00.000Z",
          "value": 72.69249570641,
          "grade": "poor",
          "coverage": 1,
          "methodVersion": "3"
        }
      ],
      "hasMore": true,
      "nextCursor": "WyIzOWYzMmNiMTU5ZjEiLDVd"
    }
  },
  "rescoreCrawl": {
    "200": {
      "id": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
      "object": "healthScore",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "crawlId": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
      "score": {
        "value": 72.69249570641,
        "reason": null,
        "grade": "poor",
        "gradeReason": null,
        "scale": "0-100",
        "coverage": 1,
        "interval": null,
        "population": 2,
        "pages": {
          "judged": 2,
          "unreachable": 0,
          "notAnalysed": 0,
          "notRendered": 0,
          "refused": 0,
          "noindex": 0,
          "copies": 0
        },
        "refusals": {},
        "availability": {
          "score": 100,
          "pointsLost": 0
        },
        "categories": [
          {
            "id": "access-indexability",
            "score": 100,
            "weight": 0.08,
            "pointsLost": 0
          },
          {
            "id": "links-architecture",
            "score": 90.48097038856,
            "weight": 0.2,
            "pointsLost": 3.526988838703
          }
        ],
        "attribution": [
          {
            "rule": "title-missing",
            "pointsLost": 10.8377038147,
            "gainIfFixed": 10.31763262939,
            "affected": 1
          },
          {
            "rule": "viewport-missing",
            "pointsLost": 4.816757250976,
            "gainIfFixed": 4.501114501951,
            "affected": 1
          }
        ],
        "causes": [
          {
            "rules": [
              "title-missing"
            ],
            "target": null,
            "targets": 0,
            "element": null,
            "region": null,
            "text": "",
            "template": "/*",
            "affected": 1,
            "unit": "page",
            "gain": 10.31763262939
          },
          {
            "rules": [
              "viewport-missing"
            ],
            "target": null,
            "targets": 0,
            "element": null,
            "region": null,
            "text": "",
            "template": "/*",
            "affected": 1,
            "unit": "page",
            "gain": 4.501114501951
          }
        ],
        "causesCapped": false
      },
      "overview": [
        "Site in English, 2 pages.",
        "What costs most: Page has no title (1 of 2 pages)."
      ],
      "previous": {
        "crawlId": "crawl_01999df7c1a37e4f8a0b1c2d3e4f5061",
        "value": 72.69249570641,
        "delta": 0,
        "methodVersion": "3"
      },
      "methodVersion": "3",
      "computedAt": "2026-11-21T09:03:00.000Z"
    }
  },
  "listChecks": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "a11y-button-name",
          "object": "check",
          "crawlId": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
          "category": "accessibility-basics",
          "title": "Buttons have no name",
          "outcome": "nothing-to-check",
          "reason": null,
          "unit": "page",
          "lookedAt": 0,
          "notLookedAt": 0,
          "failing": 0,
          "needsReview": 0,
          "issues": 0
        }
      ],
      "hasMore": true,
      "nextCursor": "WyJkZWZkOGY5YWU1YjQiLCJhMTF5LWJ1dHRvbi1uYW1lIl0"
    }
  },
  "listExternalLinks": {
    "200": {
      "object": "list",
      "data": [],
      "hasMore": false,
      "nextCursor": null,
      "summary": null
    }
  },
  "listFixes": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "issue_0c9d6a1f5b7e4c2d8a3b1e0f9d8c7b6a",
          "object": "fix",
          "crawlId": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
          "rule": "hreflang-missing-self",
          "url": "https://example.com/about/",
          "proof": "none",
          "patch": {
            "summary": "The page lists itself among its language versions.",
            "urls": [
              "https://example.com/about/"
            ],
            "diff": "--- a/about/index.html\n+++ b/about/index.html\n@@ -1,1 +1,1 @@\n-<!DOCTYPE html><html lang=\"en\"><head><meta property=\"og:title\" content=\"About\"><link rel=\"alternate\" hreflang=\"de\" href=\"/de/\"></head><body><main><h1>About Example</h1><p>Mail us: hello@example.com</p><a href=\"/\">Home</a></main></body></html>\n\\ No newline at end of file\n+<!DOCTYPE html><html lang=\"en\"><head><meta property=\"og:title\" content=\"About\"><link rel=\"alternate\" hreflang=\"en\" href=\"https://example.com/about/\"><link rel=\"alternate\" hreflang=\"de\" href=\"/de/\"></head><body><main><h1>About Example</h1><p>Mail us: hello@example.com</p><a href=\"/\">Home</a></main></body></html>\n\\ No newline at end of file\n",
            "edits": [
              {
                "url": "https://example.com/about/",
                "start": 79,
                "end": 79,
                "replacement": "<link rel=\"alternate\" hreflang=\"en\" href=\"https://example.com/about/\">"
              }
            ],
            "diffOmitted": false
          },
          "reason": null
        }
      ],
      "hasMore": true,
      "nextCursor": "WyJlYjg1YzNjOWM1MjgiLDUsIiJd"
    }
  },
  "listResources": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "https://example.com/hero.png",
          "object": "resource",
          "crawlId": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
          "foreign": false,
          "verdict": "alive",
          "url": "https://example.com/hero.png",
          "status": 200,
          "failure": null,
          "mediaType": "image/png",
          "wireBytes": 45,
          "bodyBytes": 45,
          "encoding": null,
          "gzipBytes": null,
          "freshForS": 86400,
          "pixels": {
            "width": 4,
            "height": 3
          },
          "finalUrl": "https://example.com/hero.png",
          "redirects": 0,
          "confirmed": false,
          "checkedAt": "2026-11-21T09:03:00.000Z",
          "animated": false,
          "removableBytes": null,
          "fontsWithoutDisplay": []
        }
      ],
      "hasMore": false,
      "nextCursor": null,
      "summary": {
        "requests": 2,
        "hosts": 1,
        "bytes": 90,
        "notLookedAt": {}
      }
    }
  },
  "getComparison": {
    "200": {
      "id": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
      "object": "comparison",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "from": {
        "crawlId": "crawl_01999df7c1a37e4f8a0b1c2d3e4f5061",
        "finishedAt": "2026-11-21T08:34:00.000Z",
        "value": 72.69249570641,
        "coverage": 1,
        "truncated": false,
        "rulesetVersion": "2026-12.b9f6e364",
        "methodVersion": "3"
      },
      "to": {
        "crawlId": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
        "finishedAt": "2026-11-21T09:03:00.000Z",
        "value": 72.69249570641,
        "coverage": 1,
        "truncated": false,
        "rulesetVersion": "2026-12.b9f6e364",
        "methodVersion": "3"
      },
      "differences": [
        "exclude",
        "maxPages"
      ],
      "issues": {
        "new": {
          "error": 0,
          "warning": 0,
          "notice": 0
        },
        "regressed": {
          "error": 0,
          "warning": 0,
          "notice": 0
        },
        "still-there": {
          "error": 5,
          "warning": 3,
          "notice": 3
        },
        "fixed": {
          "error": 0,
          "warning": 0,
          "notice": 0
        },
        "not-assessed": {
          "error": 0,
          "warning": 0,
          "notice": 0
        }
      },
      "pages": {
        "added": 0,
        "removed": 0,
        "changed": 0,
        "unchanged": 2,
        "notCompared": 0
      },
      "changes": {
        "title": 0,
        "metaDescription": 0,
        "headings": 0,
        "canonical": 0,
        "indexability": 0,
        "structuredData": 0
      },
      "bridge": {
        "difference": 0,
        "terms": {
          "fixed": 0,
          "new": 0,
          "addedPages": 0,
          "removedPages": 0,
          "rules": 0,
          "coverage": 0
        }
      },
      "announcements": [],
      "links": {
        "issues": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/comparison/issues?with=crawl_01999df7c1a37e4f8a0b1c2d3e4f5061"
      }
    }
  },
  "listComparisonIssues": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "issue_0c9d6a1f5b7e4c2d8a3b1e0f9d8c7b6a",
          "object": "issue",
          "rule": "hreflang-missing-self",
          "severity": "warning",
          "category": "international",
          "title": "Page does not list itself among its language versions",
          "why": "Google asks every language version to list itself next to all others; without that entry, the set does not say which language this page is for.",
          "howToFix": "Add an hreflang entry with the page's own language and its own URL. Later pages of a list need entries for their own versions, or none.",
          "references": [
            "https://developers.google.com/search/docs/specialty/international/localized-versions"
          ],
          "scope": "page",
          "subject": {
            "kind": "page",
            "url": "https://example.com/about/"
          },
          "pageId": "page_0199c1f1b3c57d6e9fa0b1c200000003",
          "url": "https://example.com/about/",
          "message": "missing",
          "text": "The page lists 1 language versions, but not itself.",
          "certainty": "certain",
          "count": 1,
          "evidence": {
            "count": 1,
            "codes": [
              "de"
            ]
          },
          "source": {
            "line": 1,
            "column": 80,
            "snippet": "<link rel=\"alternate\" hreflang=\"de\" href=\"/de/\">",
            "path": "head > link"
          },
          "firstSeenCrawlId": "crawl_01a1fd3bd80070008000000000000004",
          "accepted": false,
          "acceptanceId": null,
          "fingerprint": "issue_0c9d6a1f5b7e4c2d8a3b1e0f9d8c7b6a",
          "state": "still-there",
          "crawlId": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
          "reason": null
        }
      ],
      "hasMore": true,
      "nextCursor": "WyI4NmI1NGRlNzg5MzYiLDAsIiIsMV0"
    }
  },
  "getPage": {
    "200": {
      "id": "page_0199c1f1b3c57d6e9fa0b1c200000001",
      "object": "page",
      "url": "https://example.com/",
      "finalUrl": "https://example.com/",
      "status": 200,
      "failure": null,
      "contentType": "text/html",
      "depth": 0,
      "clickDepth": 0,
      "inSitemap": false,
      "indexable": true,
      "indexabilityReason": "indexable",
      "title": "Example",
      "metaDescription": null,
      "h1": [
        "Welcome"
      ],
      "canonical": null,
      "lang": "en",
      "wordCount": 16,
      "inlinks": 1,
      "outlinks": 3,
      "bytes": 373,
      "timingMs": 34.2,
      "kind": "content",
      "fetchedAt": "2026-11-21T09:03:00.000Z",
      "contentHash": null,
      "truncated": false,
      "issueCounts": {
        "error": 0,
        "warning": 2,
        "notice": 2
      },
      "followedInlinks": 1,
      "linkScore": 1.386092747847,
      "linkScorePercentile": null,
      "redirectHops": 0,
      "redirectLoop": false,
      "headers": [
        {
          "name": "content-type",
          "content": "text/html"
        },
        {
          "name": "cache-control",
          "content": "max-age=86400"
        }
      ],
      "robots": [],
      "hreflangs": [],
      "headings": [
        {
          "level": 1,
          "text": "Welcome"
        }
      ],
      "socialMetas": [],
      "structuredDataTypes": [],
      "images": {
        "total": 1,
        "withoutAlt": 1
      },
      "nearDuplicateOf": null,
      "firstIssues": [
        {
          "id": "issue_127df911f8bc1349c76d12c6d532b97c",
          "object": "issue",
          "rule": "image-alt-missing-attribute",
          "severity": "warning",
          "category": "images",
          "title": "Images have no alternative text",
          "why": "Blind visitors do not learn what the image shows, and search engines have less to go on.",
          "howToFix": "Describe each image in its alt attribute; use alt=\"\" for decorative images.",
          "references": [
            "https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html",
            "https://developers.google.com/search/docs/appearance/google-images"
          ],
          "scope": "page",
          "subject": {
            "kind": "page",
            "url": "https://example.com/"
          },
          "pageId": "page_0199c1f1b3c57d6e9fa0b1c200000001",
          "url": "https://example.com/",
          "message": "missing",
          "text": "Images without an alt attribute or another accessible name: 1 (https://example.com/hero.png).",
          "certainty": "certain",
          "count": 1,
          "evidence": {
            "count": 1,
            "images": [
              "https://example.com/hero.png"
            ]
          },
          "source": {
            "line": 1,
            "column": 219,
            "snippet": "<img src=\"/hero.png\">",
            "path": "body > main > img"
          },
          "firstSeenCrawlId": "crawl_01a1fd3bd80070008000000000000004",
          "accepted": false,
          "acceptanceId": null,
          "fingerprint": "issue_127df911f8bc1349c76d12c6d532b97c"
        },
        {
          "id": "issue_fb9612c3be642afdc64c0d01c385cea7",
          "object": "issue",
          "rule": "viewport-zoom-disabled",
          "severity": "warning",
          "category": "mobile",
          "title": "Page prevents zooming",
          "why": "People with low vision cannot enlarge the text in browsers that obey.",
          "howToFix": "Remove user-scalable=no and maximum-scale from the viewport meta element.",
          "references": [
            "https://www.w3.org/WAI/WCAG22/Understanding/resize-text.html"
          ],
          "scope": "page",
          "subject": {
            "kind": "page",
            "url": "https://example.com/"
          },
          "pageId": "page_0199c1f1b3c57d6e9fa0b1c200000001",
          "url": "https://example.com/",
          "message": "fixed",
          "text": "The viewport meta element disables zooming: “width=device-width, user-scalable=no”.",
          "certainty": "certain",
          "count": 1,
          "evidence": {
            "content": "width=device-width, user-scalable=no"
          },
          "source": {
            "line": 1,
            "column": 60,
            "snippet": "<meta name=\"viewport\" content=\"width=device-width, user-scalable=no\">",
            "path": "head > meta"
          },
          "firstSeenCrawlId": "crawl_01a1fd3bd80070008000000000000004",
          "accepted": false,
          "acceptanceId": null,
          "fingerprint": "issue_fb9612c3be642afdc64c0d01c385cea7"
        }
      ],
      "firstInlinks": [
        {
          "id": "link_0199c1f1b3c57d6e9fa0b1c20000000300000001",
          "object": "link",
          "kind": "anchor",
          "source": {
            "pageId": "page_0199c1f1b3c57d6e9fa0b1c200000003",
            "url": "https://example.com/about/"
          },
          "target": {
            "pageId": "page_0199c1f1b3c57d6e9fa0b1c200000001",
            "url": "https://example.com/",
            "internal": true,
            "outcome": "fetched",
            "status": 200,
            "failure": null,
            "external": null
          },
          "text": "Home",
          "rel": [],
          "nofollow": false,
          "hidden": false,
          "region": "content",
          "position": {
            "line": 1,
            "column": 202
          }
        }
      ],
      "firstOutlinks": [
        {
          "id": "link_0199c1f1b3c57d6e9fa0b1c20000000100000001",
          "object": "link",
          "kind": "anchor",
          "source": {
            "pageId": "page_0199c1f1b3c57d6e9fa0b1c200000001",
            "url": "https://example.com/"
          },
          "target": {
            "pageId": "page_0199c1f1b3c57d6e9fa0b1c200000003",
            "url": "https://example.com/about/",
            "internal": true,
            "outcome": "fetched",
            "status": 200,
            "failure": null,
            "external": null
          },
          "text": "About us",
          "rel": [],
          "nofollow": false,
          "hidden": false,
          "region": "content",
          "position": {
            "line": 2,
            "column": 1
          }
        },
        {
          "id": "link_0199c1f1b3c57d6e9fa0b1c20000000100000002",
          "object": "link",
          "kind": "anchor",
          "source": {
            "pageId": "page_0199c1f1b3c57d6e9fa0b1c200000001",
            "url": "https://example.com/"
          },
          "target": {
            "pageId": "page_0199c1f1b3c57d6e9fa0b1c200000004",
            "url": "https://example.com/old",
            "internal": true,
            "outcome": "fetched",
            "status": 404,
            "failure": null,
            "external": null
          },
          "text": "Our old page",
          "rel": [],
          "nofollow": false,
          "hidden": false,
          "region": "content",
          "position": {
            "line": 2,
            "column": 32
          }
        }
      ],
      "links": {
        "self": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/pages/page_0199c1f1b3c57d6e9fa0b1c200000001",
        "crawl": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
        "issues": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/issues?pageId=page_0199c1f1b3c57d6e9fa0b1c200000001",
        "inlinks": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/pages/page_0199c1f1b3c57d6e9fa0b1c200000001/inlinks",
        "outlinks": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/pages/page_0199c1f1b3c57d6e9fa0b1c200000001/outlinks"
      }
    }
  },
  "listInlinks": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "link_0199c1f1b3c57d6e9fa0b1c20000000300000001",
          "object": "link",
          "kind": "anchor",
          "source": {
            "pageId": "page_0199c1f1b3c57d6e9fa0b1c200000003",
            "url": "https://example.com/about/"
          },
          "target": {
            "pageId": "page_0199c1f1b3c57d6e9fa0b1c200000001",
            "url": "https://example.com/",
            "internal": true,
            "outcome": "fetched",
            "status": 200,
            "failure": null,
            "external": null
          },
          "text": "Home",
          "rel": [],
          "nofollow": false,
          "hidden": false,
          "region": "content",
          "position": {
            "line": 1,
            "column": 202
          }
        }
      ],
      "hasMore": false,
      "nextCursor": null,
      "scanLimitReached": false,
      "sourcePages": {
        "total": 1,
        "listed": 1
      }
    }
  },
  "listOutlinks": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "link_0199c1f1b3c57d6e9fa0b1c20000000100000001",
          "object": "link",
          "kind": "anchor",
          "source": {
            "pageId": "page_0199c1f1b3c57d6e9fa0b1c200000001",
            "url": "https://example.com/"
          },
          "target": {
            "pageId": "page_0199c1f1b3c57d6e9fa0b1c200000003",
            "url": "https://example.com/about/",
            "internal": true,
            "outcome": "fetched",
            "status": 200,
            "failure": null,
            "external": null
          },
          "text": "About us",
          "rel": [],
          "nofollow": false,
          "hidden": false,
          "region": "content",
          "position": {
            "line": 2,
            "column": 1
          }
        }
      ],
      "hasMore": true,
      "nextCursor": "WyJlMjcwY2NlODNhODMiLDEsMl0",
      "scanLimitReached": false
    }
  },
  "listLinks": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "link_0199c1f1b3c57d6e9fa0b1c20000000100000001",
          "object": "link",
          "kind": "anchor",
          "source": {
            "pageId": "page_0199c1f1b3c57d6e9fa0b1c200000001",
            "url": "https://example.com/"
          },
          "target": {
            "pageId": "page_0199c1f1b3c57d6e9fa0b1c200000003",
            "url": "https://example.com/about/",
            "internal": true,
            "outcome": "fetched",
            "status": 200,
            "failure": null,
            "external": null
          },
          "text": "About us",
          "rel": [],
          "nofollow": false,
          "hidden": false,
          "region": "content",
          "position": {
            "line": 2,
            "column": 1
          }
        }
      ],
      "hasMore": true,
      "nextCursor": "WyIwYTYxZDA0YTNiNDIiLDEsMl0",
      "scanLimitReached": false
    }
  },
  "getIssue": {
    "200": {
      "id": "issue_0c9d6a1f5b7e4c2d8a3b1e0f9d8c7b6a",
      "object": "issue",
      "rule": "hreflang-missing-self",
      "severity": "warning",
      "category": "international",
      "title": "Page does not list itself among its language versions",
      "why": "Google asks every language version to list itself next to all others; without that entry, the set does not say which language this page is for.",
      "howToFix": "Add an hreflang entry with the page's own language and its own URL. Later pages of a list need entries for their own versions, or none.",
      "references": [
        "https://developers.google.com/search/docs/specialty/international/localized-versions"
      ],
      "scope": "page",
      "subject": {
        "kind": "page",
        "url": "https://example.com/about/"
      },
      "pageId": "page_0199c1f1b3c57d6e9fa0b1c200000003",
      "url": "https://example.com/about/",
      "message": "missing",
      "text": "The page lists 1 language versions, but not itself.",
      "certainty": "certain",
      "count": 1,
      "evidence": {
        "count": 1,
        "codes": [
          "de"
        ]
      },
      "source": {
        "line": 1,
        "column": 80,
        "snippet": "<link rel=\"alternate\" hreflang=\"de\" href=\"/de/\">",
        "path": "head > link"
      },
      "firstSeenCrawlId": "crawl_01a1fd3bd80070008000000000000004",
      "accepted": false,
      "acceptanceId": null,
      "fingerprint": "issue_0c9d6a1f5b7e4c2d8a3b1e0f9d8c7b6a"
    }
  },
  "verifyIssue": {
    "200": {
      "object": "verification",
      "url": "https://www.example.com/about/",
      "rule": "title-missing",
      "state": "still-there",
      "status": 200,
      "finalUrl": "https://www.example.com/about/",
      "checkedAt": "2026-11-21T09:18:00.000Z",
      "requests": 2,
      "reason": "The page has no title element.",
      "issues": [
        {
          "id": "issue_acc98fb35f15e567bf820e8c1c3f4f5a",
          "severity": "error",
          "certainty": "certain",
          "subject": {
            "kind": "page",
            "url": "https://www.example.com/about/"
          },
          "text": "The page has no title element.",
          "source": {
            "line": 1,
            "column": 32,
            "snippet": "<head>",
            "path": "head"
          },
          "evidence": {}
        }
      ]
    }
  },
  "getAnalysis": {
    "200": {
      "id": "analysis_0199c1f2c4d67e7fa0b1c2d3e4f50617",
      "object": "analysis",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "crawlId": "crawl_01999df7c1a37e4f8a0b1c2d3e4f5061",
      "status": "completed",
      "attempt": 1,
      "progress": null,
      "error": null,
      "createdAt": "2026-11-21T08:40:00.000Z",
      "startedAt": "2026-11-21T08:40:00.000Z",
      "finishedAt": "2026-11-21T08:40:00.000Z",
      "expiresAt": null,
      "links": {
        "self": "/v1/analyses/analysis_0199c1f2c4d67e7fa0b1c2d3e4f50617",
        "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
        "crawl": "/v1/crawls/crawl_01999df7c1a37e4f8a0b1c2d3e4f5061",
        "cancel": "/v1/analyses/analysis_0199c1f2c4d67e7fa0b1c2d3e4f50617/cancel"
      },
      "partial": false,
      "model": null,
      "summary": "The analysis without a language model adds nothing to the list of fixes.",
      "recommendations": [],
      "contentGaps": [],
      "templates": [],
      "droppedUnverified": 0,
      "injectionSuspected": [],
      "problems": [],
      "focus": null,
      "usage": {
        "calls": 0,
        "inputTokens": 0,
        "cachedInputTokens": 0,
        "outputTokens": 0,
        "cost": null
      }
    }
  },
  "listAnalyses": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "analysis_0199c1f2c4d67e7fa0b1c2d3e4f50617",
          "object": "analysis",
          "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
          "crawlId": "crawl_01999df7c1a37e4f8a0b1c2d3e4f5061",
          "status": "completed",
          "attempt": 1,
          "progress": null,
          "error": null,
          "createdAt": "2026-11-21T08:40:00.000Z",
          "startedAt": "2026-11-21T08:40:00.000Z",
          "finishedAt": "2026-11-21T08:40:00.000Z",
          "expiresAt": null,
          "links": {
            "self": "/v1/analyses/analysis_0199c1f2c4d67e7fa0b1c2d3e4f50617",
            "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
            "crawl": "/v1/crawls/crawl_01999df7c1a37e4f8a0b1c2d3e4f5061",
            "cancel": "/v1/analyses/analysis_0199c1f2c4d67e7fa0b1c2d3e4f50617/cancel"
          }
        }
      ],
      "hasMore": true,
      "nextCursor": "WyJkOTdlNjZhNjViMzYiLCJzaXRlXzAxYTFmZDNhZWRhMDcwMDA4MDAwMDAwMDAwMDAwMDAyL2FuYWx5c2lzL2ZlNWUwMmJjZDRmZjhmZmY3ZmZmZmZmZmZmZmZmZmRlIl0"
    }
  },
  "getGeoAudit": {
    "200": {
      "id": "geo_0199c1f3d5e77f80b1c2d3e4f5061728",
      "object": "geoAudit",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "crawlId": "crawl_01999df7c1a37e4f8a0b1c2d3e4f5061",
      "status": "completed",
      "attempt": 1,
      "progress": null,
      "error": null,
      "createdAt": "2026-11-21T08:43:00.000Z",
      "startedAt": "2026-11-21T08:43:00.000Z",
      "finishedAt": "2026-11-21T08:43:00.000Z",
      "expiresAt": null,
      "links": {
        "self": "/v1/geo-audits/geo_0199c1f3d5e77f80b1c2d3e4f5061728",
        "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
        "crawl": "/v1/crawls/crawl_01999df7c1a37e4f8a0b1c2d3e4f5061",
        "cancel": "/v1/geo-audits/geo_0199c1f3d5e77f80b1c2d3e4f5061728/cancel"
      },
      "method": "four-answers-1",
      "auditedOn": "2026-11-21",
      "goal": null,
      "readiness": 50,
      "basis": [
        "read",
        "who"
      ],
      "answers": {
        "read": {
          "state": "yes",
          "code": null,
          "share": 1,
          "passed": 11,
          "failed": 0,
          "unknown": 0,
          "text": "All 11 engines may read all 2 pages. This is what robots.txt and the pages say. It was not tried from outside, and scripts were not run.",
          "issueIds": []
        },
        "who": {
          "state": "no",
          "code": null,
          "share": 0,
          "passed": 0,
          "failed": 2,
          "unknown": 1,
          "text": "The pages state none of what was looked for. Found nowhere: a name and a telephone number, mail address or form. Not recognised on the pages read: a sentence on what it is.",
          "issueIds": [
            "issue_3149a159c1c7e8b722d7fa240fd9e66d",
            "issue_fa2f7837fe2806ed6b7005c61e82cfe1"
          ]
        },
        "answer": {
          "state": "unknown",
          "code": "no-model",
          "share": null,
          "passed": 0,
          "failed": 0,
          "unknown": 0,
          "text": "No language model was asked. No question with its answer below was recognised on the pages; state your own to see what is closest.",
          "issueIds": []
        },
        "trust": {
          "state": "yes",
          "code": null,
          "share": 1,
          "passed": 2,
          "failed": 0,
          "unknown": 0,
          "text": "Looked for on 2 pages: text in a broken encoding, sample or filler text of a theme, remarks left by a language model, hidden instructions to language models, series of near-copies, notices that a page is out of date and facts in structured data that the page does not show. Whether what the pages say is true, current or complete was not judged.",
          "issueIds": []
        }
      },
      "access": [
        {
          "engine": "google",
          "label": "Google AI Overviews and AI Mode",
          "purpose": "search",
          "token": "Googlebot",
          "allowed": 2,
          "total": 2,
          "line": null,
          "pagesUrl": null
        },
        {
          "engine": "google",
          "label": "Google AI Overviews and AI Mode",
          "purpose": "user",
          "token": "Google-GeminiNotebook",
          "allowed": 2,
          "total": 2,
          "line": null,
          "pagesUrl": null
        }
      ],
      "entity": [],
      "siteKind": null,
      "required": [
        {
          "field": "name",
          "isStated": false,
          "isContradicted": false
        },
        {
          "field": "what",
          "isStated": true,
          "isContradicted": false
        }
      ],
      "questions": [],
      "doFirst": [
        {
          "rule": "link-internal-broken",
          "effect": "costs",
          "title": "Correct the link or remove it; if the page has moved, redirect its old URL. Begin links of a template with a slash, so that they lead to the same page from every folder.",
          "text": "Link points to a broken page on the site.",
          "pages": 1,
          "sample": [
            "https://example.com/"
          ],
          "line": null,
          "issueIds": [
            "issue_62fa59584337f34dde9efb47debc59a1"
          ],
          "patch": null
        },
        {
          "rule": "title-missing",
          "effect": "costs",
          "title": "Give the page one title element that says what is specific to this page.",
          "text": "Page has no title.",
          "pages": 1,
          "sample": [
            "https://example.com/about/"
          ],
          "line": null,
          "issueIds": [
            "issue_ce90bdc2d9ac421b550a20382086c2b4"
          ],
          "patch": null
        }
      ],
      "policy": {
        "purposes": [
          {
            "purpose": "search",
            "open": [
              "Googlebot",
              "bingbot"
            ],
            "limited": [],
            "closed": []
          },
          {
            "purpose": "user",
            "open": [
              "TongyiBot",
              "AI2Bot-DeepResearchEval"
            ],
            "limited": [],
            "closed": []
          }
        ],
        "statements": [],
        "conflicts": [],
        "patch": null,
        "compiled": null
      },
      "proposals": [],
      "notSeen": "No crawl sees how engines rank the site, who else writes about it, or what Search Console allows Google's AI features to use; the last you can state yourself.",
      "findings": [
        {
          "id": "issue_3149a159c1c7e8b722d7fa240fd9e66d",
          "rule": "who.no-contact",
          "severity": "warning",
          "certainty": "certain",
          "subject": {
            "kind": "site",
            "url": "https://example.com/"
          },
          "message": "missing",
          "text": "None of the 2 pages read has a telephone number, a mail address or a contact form.",
          "data": {
            "pages": "2 pages"
          },
          "source": null,
          "accepted": false
        },
        {
          "id": "issue_fa2f7837fe2806ed6b7005c61e82cfe1",
          "rule": "who.no-name",
          "severity": "warning",
          "certainty": "certain",
          "subject": {
            "kind": "site",
            "url": "https://example.com/"
          },
          "message": "missing",
          "text": "None of the 2 pages read states a name: not in titles, text, structured data or og:site_name.",
          "data": {
            "pages": "2 pages"
          },
          "source": null,
          "accepted": false
        }
      ],
      "tallies": [
        {
          "id": "access.challenge-markers",
          "title": "The server answers with a challenge instead of the page",
          "answer": "read",
          "effect": "blocks",
          "severity": "error",
          "why": "Crawlers do not solve challenges: engines that the challenge stops read nothing.",
          "fix": "Let the crawlers of answer engines pass the challenge, by their published addresses.",
          "sources": [
            "https://developers.cloudflare.com/bots/concepts/bot/verified-bots/"
          ],
          "status": "passed",
          "reason": null,
          "assessed": 2,
          "failing": 0,
          "review": 0
        },
        {
          "id": "pol.conflicts",
          "title": "Statements about the use of the content contradict each other",
          "answer": "read",
          "effect": "tidies",
          "severity": "notice",
          "why": "Whoever reads both cannot know which one you mean.",
          "fix": "Change one of the two.",
          "sources": [
            "https://contentsignals.org/"
          ],
          "status": "passed",
          "reason": null,
          "assessed": 1,
          "failing": 0,
          "review": 0
        }
      ],
      "relatedRules": {
        "rules": 54,
        "failed": [
          "link-internal-broken",
          "meta-description-missing"
        ]
      },
      "coverage": {
        "pages": 2,
        "readPages": 2,
        "share": 1,
        "isPartial": false,
        "rendered": false
      },
      "documents": [
        {
          "url": "https://example.com/llms.txt",
          "status": 404
        },
        {
          "url": "https://example.com/.well-known/tdmrep.json",
          "status": 404
        }
      ],
      "probe": null,
      "model": null,
      "versions": {
        "checks": "four-answers-1",
        "crawlers": "2026-11"
      },
      "scores": null,
      "withoutScore": null,
      "distribution": null,
      "perEngine": null,
      "confidence": null,
      "pillars": null,
      "templates": null,
      "policyMatrix": null,
      "policyConflicts": null,
      "issues": null,
      "notices": null,
      "checks": null,
      "notScored": null,
      "unmeasured": null,
      "targetQueries": null,
      "sample": null,
      "answerability": null
    }
  },
  "listGeoAudits": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "geo_0199c1f3d5e77f80b1c2d3e4f5061728",
          "object": "geoAudit",
          "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
          "crawlId": "crawl_01999df7c1a37e4f8a0b1c2d3e4f5061",
          "status": "completed",
          "attempt": 1,
          "progress": null,
          "error": null,
          "createdAt": "2026-11-21T08:43:00.000Z",
          "startedAt": "2026-11-21T08:43:00.000Z",
          "finishedAt": "2026-11-21T08:43:00.000Z",
          "expiresAt": null,
          "links": {
            "self": "/v1/geo-audits/geo_0199c1f3d5e77f80b1c2d3e4f5061728",
            "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
            "crawl": "/v1/crawls/crawl_01999df7c1a37e4f8a0b1c2d3e4f5061",
            "cancel": "/v1/geo-audits/geo_0199c1f3d5e77f80b1c2d3e4f5061728/cancel"
          }
        }
      ],
      "hasMore": true,
      "nextCursor": "WyI5MTkxNTQyMWIwNmUiLCJzaXRlXzAxYTFmZDNhZWRhMDcwMDA4MDAwMDAwMDAwMDAwMDAyL2dlby9mZTVlMDJiYTE1ZGY4ZmZmN2ZmZmZmZmZmZmZmZmZkNCJd"
    }
  },
  "createReport": {
    "200": {
      "id": "report_0199c1f4e6f8708192c3d4e5f6071829",
      "object": "report",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "crawlId": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
      "status": "completed",
      "attempt": 1,
      "progress": null,
      "error": null,
      "createdAt": "2026-11-21T09:24:00.000Z",
      "startedAt": "2026-11-21T09:24:00.000Z",
      "finishedAt": "2026-11-21T09:24:00.000Z",
      "expiresAt": "2026-12-21T09:24:00.000Z",
      "links": {
        "self": "/v1/reports/report_0199c1f4e6f8708192c3d4e5f6071829",
        "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
        "crawl": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
        "cancel": "/v1/reports/report_0199c1f4e6f8708192c3d4e5f6071829/cancel"
      },
      "format": "md",
      "files": [
        {
          "name": "report.md",
          "contentType": "text/markdown; charset=utf-8",
          "bytes": 21945,
          "sha256": "fbe8a044ba497d1a44dd5bc8c567eeb8aa7bc2a5d1e4aca498a3433e11cfc073",
          "href": "/v1/reports/report_0199c1f4e6f8708192c3d4e5f6071829/file?name=report.md",
          "downloadUrl": "/v1/downloads/WyJhIiwicmVwb3J0XzAxYTFmZDZiNzM4MDcwMDA4MDAwMDAwMDAwMDAwMDY0IiwicmVwb3J0Lm1kIiwxNzk1MjU4ODAwMDAwXQ.tEAvZDLyDmawtPdsc6bwtXL9qBqrQJs7UCsKUDSeMXw"
        }
      ]
    },
    "202": {
      "id": "report_0199c1f4e6f8708192c3d4e5f6071829",
      "object": "report",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "crawlId": "crawl_01a1fd73b0e070008000000000000070",
      "status": "queued",
      "attempt": 0,
      "progress": null,
      "error": null,
      "createdAt": "2026-11-21T09:59:00.000Z",
      "startedAt": null,
      "finishedAt": null,
      "expiresAt": "2026-12-21T09:59:00.000Z",
      "links": {
        "self": "/v1/reports/report_0199c1f4e6f8708192c3d4e5f6071829",
        "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
        "crawl": "/v1/crawls/crawl_01a1fd73b0e070008000000000000070",
        "cancel": "/v1/reports/report_0199c1f4e6f8708192c3d4e5f6071829/cancel"
      },
      "format": "pdf",
      "files": []
    }
  },
  "getReport": {
    "200": {
      "id": "report_0199c1f4e6f8708192c3d4e5f6071829",
      "object": "report",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "crawlId": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
      "status": "completed",
      "attempt": 1,
      "progress": null,
      "error": null,
      "createdAt": "2026-11-21T09:24:00.000Z",
      "startedAt": "2026-11-21T09:24:00.000Z",
      "finishedAt": "2026-11-21T09:24:00.000Z",
      "expiresAt": "2026-12-21T09:24:00.000Z",
      "links": {
        "self": "/v1/reports/report_0199c1f4e6f8708192c3d4e5f6071829",
        "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
        "crawl": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
        "cancel": "/v1/reports/report_0199c1f4e6f8708192c3d4e5f6071829/cancel"
      },
      "format": "md",
      "files": [
        {
          "name": "report.md",
          "contentType": "text/markdown; charset=utf-8",
          "bytes": 21945,
          "sha256": "fbe8a044ba497d1a44dd5bc8c567eeb8aa7bc2a5d1e4aca498a3433e11cfc073",
          "href": "/v1/reports/report_0199c1f4e6f8708192c3d4e5f6071829/file?name=report.md",
          "downloadUrl": "/v1/downloads/WyJhIiwicmVwb3J0XzAxYTFmZDZiNzM4MDcwMDA4MDAwMDAwMDAwMDAwMDY0IiwicmVwb3J0Lm1kIiwxNzk1MjU4ODAwMDAwXQ.tEAvZDLyDmawtPdsc6bwtXL9qBqrQJs7UCsKUDSeMXw"
        }
      ]
    }
  },
  "listReports": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "report_0199c1f4e6f8708192c3d4e5f6071829",
          "object": "report",
          "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
          "crawlId": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
          "status": "completed",
          "attempt": 1,
          "progress": null,
          "error": null,
          "createdAt": "2026-11-21T09:24:00.000Z",
          "startedAt": "2026-11-21T09:24:00.000Z",
          "finishedAt": "2026-11-21T09:24:00.000Z",
          "expiresAt": "2026-12-21T09:24:00.000Z",
          "links": {
            "self": "/v1/reports/report_0199c1f4e6f8708192c3d4e5f6071829",
            "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
            "crawl": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
            "cancel": "/v1/reports/report_0199c1f4e6f8708192c3d4e5f6071829/cancel"
          }
        }
      ],
      "hasMore": false,
      "nextCursor": null
    }
  },
  "createWebhookEndpoint": {
    "201": {
      "id": "endpoint_0199c1f6081a92a3b4e5f60718293a4b",
      "object": "webhookEndpoint",
      "url": "https://example.com/hooks/sightline",
      "events": [
        "*"
      ],
      "description": null,
      "createdAt": "2026-11-21T09:27:00.000Z",
      "previousSecretUntil": null,
      "disabledAt": null,
      "secret": "whsec_up9w46xU+HgzxUQkuOrQ77CxFpofOgZ7A+ARAfr9oLo="
    }
  },
  "listWebhookEndpoints": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "endpoint_01a1fd6e32a070008000000000000068",
          "object": "webhookEndpoint",
          "url": "https://example.com/hooks/sightline",
          "events": [
            "*"
          ],
          "description": null,
          "createdAt": "2026-11-21T09:27:00.000Z",
          "previousSecretUntil": null,
          "disabledAt": null
        }
      ],
      "hasMore": true,
      "nextCursor": "WyJmNjhiMjE4Y2NmNDkiLCJlbmRwb2ludF8wMWExZmQ2ZTMyYTA3MDAwODAwMDAwMDAwMDAwMDA2OCJd"
    }
  },
  "getWebhookEndpoint": {
    "200": {
      "id": "endpoint_0199c1f6081a92a3b4e5f60718293a4b",
      "object": "webhookEndpoint",
      "url": "https://example.com/hooks/crawls",
      "events": [
        "crawl.completed",
        "crawl.failed"
      ],
      "description": null,
      "createdAt": "2026-11-21T09:28:00.000Z",
      "previousSecretUntil": null,
      "disabledAt": null
    }
  },
  "rotateWebhookSecret": {
    "200": {
      "id": "endpoint_0199c1f6081a92a3b4e5f60718293a4b",
      "object": "webhookEndpoint",
      "url": "https://example.com/hooks/crawls",
      "events": [
        "crawl.completed",
        "crawl.failed"
      ],
      "description": null,
      "createdAt": "2026-11-21T09:28:00.000Z",
      "previousSecretUntil": "2026-11-22T09:31:00.000Z",
      "disabledAt": null,
      "secret": "whsec_KVeFTo5/zdXhRCSiRKUzddVHlpQrIoA5mf6VKl6D8iw="
    }
  },
  "listWebhookDeliveries": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "999998236732400_msg_crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
          "object": "webhookDelivery",
          "endpointId": "endpoint_0199c1f6081a92a3b4e5f60718293a4b",
          "eventId": "msg_crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
          "type": "crawl.completed",
          "url": "https://example.com/hooks/crawls",
          "state": "delivered",
          "createdAt": "2026-11-21T09:33:00.000Z",
          "attempts": [
            {
              "at": "2026-11-21T09:33:00.000Z",
              "status": 204,
              "failure": null
            }
          ],
          "body": "{\"type\":\"crawl.completed\",\"timestamp\":\"2026-11-21T09:33:00.000Z\",\"data\":{\"object\":\"crawl\",\"id\":\"crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506\",\"siteId\":\"site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5\",\"status\":\"completed\"}}"
        }
      ],
      "hasMore": false,
      "nextCursor": null
    }
  },
  "resendWebhookDelivery": {
    "202": {
      "id": "999998236732400_msg_crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
      "object": "webhookDelivery",
      "endpointId": "endpoint_0199c1f6081a92a3b4e5f60718293a4b",
      "eventId": "msg_crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
      "type": "crawl.completed",
      "url": "https://example.com/hooks/crawls",
      "state": "pending",
      "createdAt": "2026-11-21T09:33:00.000Z",
      "attempts": [
        {
          "at": "2026-11-21T09:33:00.000Z",
          "status": 204,
          "failure": null
        }
      ],
      "body": "{\"type\":\"crawl.completed\",\"timestamp\":\"2026-11-21T09:33:00.000Z\",\"data\":{\"object\":\"crawl\",\"id\":\"crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506\",\"siteId\":\"site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5\",\"status\":\"completed\"}}"
    }
  },
  "listRules": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "a11y-button-name",
          "object": "rule",
          "category": "accessibility-basics",
          "severity": "warning",
          "title": "Buttons have no name",
          "why": "Screen readers announce only “button”, and people who control their device by voice cannot call it; often it is an icon that opens the menu or the search.",
          "howToFix": "Give each button text, an aria-label, or an image with alt text.",
          "references": [
            "https://www.w3.org/WAI/WCAG22/Understanding/name-role-value",
            "https://www.w3.org/WAI/standards-guidelines/act/rules/97a4e1/"
          ],
          "messages": {
            "unnamed": "Buttons without a name: {count} ({buttons})."
          },
          "options": {}
        }
      ],
      "hasMore": true,
      "nextCursor": "WyIzYmUyYmY5MmIxZDIiLCJhMTF5LWJ1dHRvbi1uYW1lIl0"
    }
  },
  "getRule": {
    "200": {
      "id": "title-missing",
      "object": "rule",
      "category": "titles-meta",
      "severity": "error",
      "title": "Page has no title",
      "why": "People click the title in search results; without one, search engines make one up.",
      "howToFix": "Give the page one title element that says what is specific to this page.",
      "references": [
        "https://developers.google.com/search/docs/appearance/title-link"
      ],
      "messages": {
        "missing": "The page has no title element.",
        "empty": "The title element is empty."
      },
      "options": {}
    }
  },
  "getAccount": {
    "200": {
      "id": "a",
      "object": "account",
      "plan": {
        "id": "starter",
        "name": "Starter",
        "apiAccess": true
      },
      "token": {
        "id": "token_7b6a0c9d6a1f5b7e4c2d8a3b1e0f9d8c",
        "scopes": [
          "sites:read",
          "sites:write"
        ]
      }
    }
  },
  "getUsage": {
    "200": {
      "id": "2026-11",
      "object": "usage",
      "month": "2026-11",
      "resetsAt": "2026-12-01T00:00:00.000Z",
      "pages": {
        "used": 26,
        "reserved": 0,
        "limit": 100000
      },
      "modelTokens": {
        "used": 0,
        "reserved": 0,
        "limit": 2000000
      },
      "crawlsAtOnce": {
        "used": 0,
        "limit": 1000
      },
      "tasksAtOnce": {
        "used": 0,
        "limit": 1000
      },
      "storedBytes": {
        "used": 48000,
        "limit": 20000000000
      },
      "pagesPerCrawl": 10000,
      "externalUrlsPerCrawl": 2000,
      "renderedPagesPerCrawl": 200,
      "reportsPerSite": 100,
      "sites": 100000,
      "requestsPerMinute": 10000000
    }
  },
  "listTokens": {
    "200": {
      "object": "list",
      "data": [
        {
          "id": "token_0c9d6a1f5b7e4c2d8a3b1e0f9d8c7b6a",
          "object": "token",
          "prefix": "sak_live_Ab1",
          "plan": "starter",
          "scopes": [
            "sites:read",
            "sites:write"
          ],
          "createdAt": "2026-11-21T08:30:00.000Z",
          "expiresAt": null,
          "revokedAt": null,
          "lastUsedAt": "2026-11-21T09:31:00.000Z",
          "allowedAddresses": []
        }
      ],
      "hasMore": false,
      "nextCursor": null
    }
  },
  "issueToken": {
    "201": {
      "id": "token_0c9d6a1f5b7e4c2d8a3b1e0f9d8c7b6a",
      "object": "token",
      "prefix": "sak_live_Ab1",
      "plan": "starter",
      "scopes": [
        "sites:read",
        "sites:write"
      ],
      "createdAt": "2026-11-21T09:41:00.000Z",
      "expiresAt": null,
      "revokedAt": null,
      "lastUsedAt": null,
      "allowedAddresses": [],
      "secret": "sak_live_…"
    }
  },
  "rotateToken": {
    "201": {
      "id": "token_0c9d6a1f5b7e4c2d8a3b1e0f9d8c7b6a",
      "object": "token",
      "prefix": "sak_live_Ab1",
      "plan": "starter",
      "scopes": [
        "sites:read",
        "crawls:read"
      ],
      "createdAt": "2026-11-21T09:43:00.000Z",
      "expiresAt": null,
      "revokedAt": null,
      "lastUsedAt": null,
      "allowedAddresses": [],
      "secret": "sak_live_…"
    }
  },
  "revokeToken": {
    "200": {
      "id": "token_0c9d6a1f5b7e4c2d8a3b1e0f9d8c7b6a",
      "object": "token",
      "prefix": "sak_live_Ab1",
      "plan": "starter",
      "scopes": [
        "sites:read",
        "crawls:read"
      ],
      "createdAt": "2026-11-21T09:44:00.000Z",
      "expiresAt": null,
      "revokedAt": "2026-11-21T09:45:00.000Z",
      "lastUsedAt": null,
      "allowedAddresses": []
    }
  },
  "listAuditLog": {
    "200": {
      "object": "list",
      "data": [
        {
          "object": "auditEntry",
          "id": "audit_13",
          "at": "2026-11-21T09:45:00.000Z",
          "action": "token.revoked",
          "actor": {
            "type": "token",
            "tokenId": "token_7b6a0c9d6a1f5b7e4c2d8a3b1e0f9d8c",
            "via": "api",
            "address": null
          },
          "target": {
            "type": "token",
            "id": "token_0c9d6a1f5b7e4c2d8a3b1e0f9d8c7b6a"
          },
          "details": {}
        }
      ],
      "hasMore": true,
      "nextCursor": "WyJlNTFmODJkMmViZTIiLCJjYTk3ODExMmNhMWJiZGNhZmFjMjMxYjM5YTIzZGM0ZGE3ODZlZmY4MTQ3YzRlNzJiOTgwNzc4NWFmZWU0OGJiLzk5OTk5OTk5OTk4NyJd"
    }
  },
  "getLiveness": {
    "200": {
      "object": "health",
      "id": "health",
      "status": "ok"
    }
  },
  "getReadiness": {
    "200": {
      "object": "health",
      "id": "health",
      "status": "ok"
    }
  },
  "cancelCrawl": {
    "202": {
      "id": "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
      "object": "crawl",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "status": "cancelled",
      "stopReason": null,
      "waitingFor": null,
      "truncated": false,
      "config": {
        "mode": "spider",
        "maxPages": 1000,
        "maxDepth": 100,
        "trapBudget": 50,
        "maxDurationMs": null,
        "maxSourceBytes": 67108864,
        "include": [],
        "exclude": [],
        "scope": "host",
        "concurrency": 8,
        "requestsPerSecond": null,
        "userAgent": "Sightline/0.1.0",
        "robots": "respect",
        "fetchResources": true,
        "maxResources": null,
        "maxResourceBytes": 52428800,
        "maxProbedHosts": 5,
        "statements": false,
        "maxExternalUrls": 0,
        "expectIndexing": true,
        "canonicalHost": "auto",
        "render": "off",
        "maxRenderedPages": 200,
        "renderDevice": "mobile",
        "screenshots": true,
        "lighthouse": false,
        "fieldData": false
      },
      "progress": {
        "discovered": 0,
        "queued": 0,
        "fetched": 0,
        "failed": 0,
        "skippedByRobots": 0,
        "bytes": 0,
        "percent": null
      },
      "counts": {
        "pages": 0,
        "byStatusClass": {},
        "issuesBySeverity": {
          "error": 0,
          "warning": 0,
          "notice": 0
        }
      },
      "limitsHit": [],
      "score": null,
      "canonicalHost": null,
      "createdAt": "2026-11-21T09:49:00.000Z",
      "startedAt": null,
      "finishedAt": "2026-11-21T09:52:00.000Z",
      "attempt": 1,
      "resumedCount": 0,
      "error": null,
      "links": {
        "self": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
        "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
        "pages": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/pages",
        "issues": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/issues",
        "cancel": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/cancel",
        "events": "/v1/crawls/crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506/events"
      }
    }
  },
  "cancelAnalysis": {
    "200": {
      "id": "analysis_0199c1f2c4d67e7fa0b1c2d3e4f50617",
      "object": "analysis",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "crawlId": "crawl_01a1fd73b0e070008000000000000070",
      "status": "cancelled",
      "attempt": 0,
      "progress": null,
      "error": null,
      "createdAt": "2026-11-21T09:54:00.000Z",
      "startedAt": null,
      "finishedAt": "2026-11-21T09:55:00.000Z",
      "expiresAt": null,
      "links": {
        "self": "/v1/analyses/analysis_0199c1f2c4d67e7fa0b1c2d3e4f50617",
        "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
        "crawl": "/v1/crawls/crawl_01a1fd73b0e070008000000000000070",
        "cancel": "/v1/analyses/analysis_0199c1f2c4d67e7fa0b1c2d3e4f50617/cancel"
      },
      "partial": false,
      "model": null,
      "summary": null,
      "recommendations": [],
      "contentGaps": [],
      "templates": [],
      "droppedUnverified": 0,
      "injectionSuspected": [],
      "problems": [],
      "focus": null,
      "usage": null
    }
  },
  "cancelGeoAudit": {
    "200": {
      "id": "geo_0199c1f3d5e77f80b1c2d3e4f5061728",
      "object": "geoAudit",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "crawlId": "crawl_01a1fd73b0e070008000000000000070",
      "status": "cancelled",
      "attempt": 0,
      "progress": null,
      "error": null,
      "createdAt": "2026-11-21T09:57:00.000Z",
      "startedAt": null,
      "finishedAt": "2026-11-21T09:58:00.000Z",
      "expiresAt": null,
      "links": {
        "self": "/v1/geo-audits/geo_0199c1f3d5e77f80b1c2d3e4f5061728",
        "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
        "crawl": "/v1/crawls/crawl_01a1fd73b0e070008000000000000070",
        "cancel": "/v1/geo-audits/geo_0199c1f3d5e77f80b1c2d3e4f5061728/cancel"
      },
      "method": null,
      "auditedOn": null,
      "goal": "visible",
      "readiness": null,
      "basis": [],
      "answers": null,
      "access": [],
      "entity": [],
      "siteKind": null,
      "required": [],
      "questions": [],
      "doFirst": [],
      "policy": null,
      "proposals": [],
      "notSeen": null,
      "findings": [],
      "tallies": [],
      "relatedRules": null,
      "coverage": null,
      "documents": [],
      "probe": null,
      "model": null,
      "versions": null,
      "scores": null,
      "withoutScore": null,
      "distribution": null,
      "perEngine": null,
      "confidence": null,
      "pillars": null,
      "templates": null,
      "policyMatrix": null,
      "policyConflicts": null,
      "issues": null,
      "notices": null,
      "checks": null,
      "notScored": null,
      "unmeasured": null,
      "targetQueries": null,
      "sample": null,
      "answerability": null
    }
  },
  "cancelReport": {
    "200": {
      "id": "report_0199c1f4e6f8708192c3d4e5f6071829",
      "object": "report",
      "siteId": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "crawlId": "crawl_01a1fd73b0e070008000000000000070",
      "status": "cancelled",
      "attempt": 0,
      "progress": null,
      "error": null,
      "createdAt": "2026-11-21T10:01:00.000Z",
      "startedAt": null,
      "finishedAt": "2026-11-21T10:02:00.000Z",
      "expiresAt": "2026-12-21T10:01:00.000Z",
      "links": {
        "self": "/v1/reports/report_0199c1f4e6f8708192c3d4e5f6071829",
        "site": "/v1/sites/site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
        "crawl": "/v1/crawls/crawl_01a1fd73b0e070008000000000000070",
        "cancel": "/v1/reports/report_0199c1f4e6f8708192c3d4e5f6071829/cancel"
      },
      "format": "html",
      "files": []
    }
  },
  "deleteWebhookEndpoint": {
    "200": {
      "id": "endpoint_0199c1f6081a92a3b4e5f60718293a4b",
      "object": "webhookEndpoint",
      "deleted": true
    }
  },
  "deleteSite": {
    "200": {
      "id": "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
      "object": "site",
      "deleted": true
    }
  }
};
